<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="Cyvasse decor" tilewidth="128" tileheight="128" tilecount="18" columns="9">
 <image source="decor.png" width="1152" height="256"/>
</tileset>
