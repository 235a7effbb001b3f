<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="Allyria decor" tilewidth="128" tileheight="128" tilecount="8" columns="8">
 <tileoffset x="40" y="-56"/>
 <image source="decor.png" width="1024" height="128"/>
</tileset>
