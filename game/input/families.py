"""Families of devices with the same glyphs."""

from enum import Enum


class Family(Enum):
    """Devices with the same glyphs; the value is the folder of the pictures."""

    XBOX = "xbox"
    PLAYSTATION = "playstation"
    NINTENDO = "nintendo"
    GENERIC = "generic"
    KEYBOARD = "keyboard"
    MOUSE = "mouse"


_VENDORS = {
    0x045E: Family.XBOX,  # Microsoft
    0x28DE: Family.XBOX,  # Valve: Steam's own pads show A B X Y
    0x054C: Family.PLAYSTATION,  # Sony
    0x057E: Family.NINTENDO,
    0x24C6: Family.XBOX,  # PowerA
    0x0E6F: Family.XBOX,  # PDP
    0x1532: Family.XBOX,  # Razer
    0x046D: Family.XBOX,  # Logitech
    0x2DC8: Family.XBOX,  # 8BitDo in XInput mode
    0x0B05: Family.XBOX,  # Asus
    0x20D6: Family.XBOX,  # PowerA
    0x3537: Family.XBOX,  # GameSir
}

_PRODUCTS = {
    (0x0F0D, 0x0011): Family.PLAYSTATION,  # Hori Real Arcade Pro 3
    (0x0F0D, 0x005E): Family.PLAYSTATION,  # Hori Fighting Commander 4
    (0x0F0D, 0x0066): Family.PLAYSTATION,  # Hori Pad FPS Plus
    (0x0F0D, 0x00EE): Family.PLAYSTATION,  # Hori mini wired for PS4
    (0x0F0D, 0x0067): Family.XBOX,  # Hori Pad One
    (0x0F0D, 0x0092): Family.NINTENDO,  # Hori Pokken
    (0x0F0D, 0x00C1): Family.NINTENDO,  # Hori Pad for Switch
    (0x0F0D, 0x00F6): Family.NINTENDO,  # Hori wireless for Switch
    (0x0E6F, 0x0180): Family.NINTENDO,  # PDP Faceoff for Switch
    (0x0E6F, 0x0185): Family.NINTENDO,  # PDP Faceoff Deluxe for Switch
    (0x20D6, 0xA711): Family.NINTENDO,  # PowerA wired for Switch
    (0x20D6, 0xA713): Family.NINTENDO,  # PowerA enhanced for Switch
    (0x2DC8, 0x6001): Family.NINTENDO,  # 8BitDo SN30 Pro
    (0x2DC8, 0x6101): Family.NINTENDO,  # 8BitDo SN30 Pro
    (0x1532, 0x1000): Family.PLAYSTATION,  # Razer Raiju
    (0x1532, 0x1007): Family.PLAYSTATION,  # Razer Raiju Tournament
    (0x1532, 0x100A): Family.PLAYSTATION,  # Razer Raiju Ultimate
    (0x0738, 0x8250): Family.PLAYSTATION,  # Mad Catz FightPad Pro PS4
    (0x146B, 0x0D01): Family.PLAYSTATION,  # Nacon Revolution
    (0x146B, 0x0603): Family.PLAYSTATION,  # Nacon PS4 compact
}


def numbers(guid: str) -> tuple[int, int]:
    """USB vendor and product ids from SDL's GUID; zero if unknown."""
    raw = bytes.fromhex(guid)
    return int.from_bytes(raw[4:6], "little"), int.from_bytes(raw[8:10], "little")


def family_of(guid: str) -> Family:
    """The family of a pad; generic glyphs, which show positions, if it is unknown."""
    vendor, product = numbers(guid)
    return _PRODUCTS.get((vendor, product)) or _VENDORS.get(vendor, Family.GENERIC)
