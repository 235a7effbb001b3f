<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="Allyria terrain" tilewidth="208" tileheight="240" tilecount="21" columns="3">
 <image source="terrain.png" width="624" height="1680"/>
 <tile id="0" type="plains"/>
 <tile id="1" type="plains"/>
 <tile id="2" type="plains"/>
 <tile id="3" type="forest"/>
 <tile id="4" type="forest"/>
 <tile id="5" type="forest"/>
 <tile id="6" type="hill"/>
 <tile id="7" type="hill"/>
 <tile id="8" type="hill"/>
 <tile id="9" type="mountain"/>
 <tile id="10" type="mountain"/>
 <tile id="11" type="mountain"/>
 <tile id="12" type="marsh"/>
 <tile id="13" type="marsh"/>
 <tile id="14" type="marsh"/>
 <tile id="15" type="ruins"/>
 <tile id="16" type="ruins"/>
 <tile id="17" type="ruins"/>
 <tile id="18" type="water"/>
 <tile id="19" type="water"/>
 <tile id="20" type="water"/>
</tileset>
