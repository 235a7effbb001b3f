<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="Hall decor" tilewidth="120" tileheight="120" tilecount="20" columns="5">
 <image source="decor.png" width="600" height="480"/>
</tileset>
