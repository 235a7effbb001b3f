<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="Allyria coast" tilewidth="208" tileheight="240" tilecount="63" columns="9">
 <image source="coast.png" width="1872" height="1680"/>
</tileset>
