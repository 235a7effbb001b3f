<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="hall" tilewidth="64" tileheight="64" tilecount="2" columns="2">
 <image source="hall.png" width="128" height="64"/>
 <tile id="0" type="floor"/>
 <tile id="1" type="chest"/>
</tileset>
