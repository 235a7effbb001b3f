/* Checks, plays, judges, completes, links and paints the open map: the actions at the end of Tiled's menu "Map". */

var FourCrowns = {
    /* The program; `four-crowns new-map` writes its path here. */
    program: "four-crowns",

    /* How many matches bots play to judge a map. */
    matches: "200",

    /* This file. */
    file: __filename,

    /* Runs the program and returns its exit status and output. */
    run: function (args) {
        var process = new Process();
        process.codec = "UTF-8";
        var status = process.exec(FourCrowns.program, args, false);
        var result = { status: status, output: process.readStdOut(), errors: process.readStdErr() };
        process.close();
        if (status === -1)
            result.errors = "Tiled does not find the program “" + FourCrowns.program + "”. Start Tiled from a"
                + " shell in which it works, or enter its full path in " + FourCrowns.file + ".";
        return result;
    },

    /* Checks a saved map, lists its problems in the view "Issues", and returns its row of the report. */
    check: function (fileName) {
        var result = FourCrowns.run(["check-maps", "--json", fileName]);
        if (result.status !== 0 && result.status !== 1)
            return { playable: false, problems: [{ error: true, text: result.errors }] };
        var row = JSON.parse(result.output).maps[0];
        row.problems.forEach(function (problem) {
            var report = problem.error ? tiled.error : tiled.warn;
            report(problem.text, FourCrowns.opener(problem));
        });
        return row;
    },

    /* Shows the file of a problem, and selects its layer and its objects or cells there. */
    opener: function (problem) {
        return function () {
            var asset = tiled.open(problem.file);
            if (!asset || !asset.isTileMap)
                return;
            var layers = FourCrowns.layers(asset);
            layers.forEach(function (layer) {
                if (layer.name === problem.layer)
                    asset.currentLayer = layer;
            });
            FourCrowns.select(asset, layers, problem);
        };
    },

    /* All layers of a map or group, the lowest first, with those in groups. */
    layers: function (group) {
        var found = [];
        for (var i = 0; i < group.layerCount; ++i) {
            var layer = group.layerAt(i);
            found = found.concat(layer.isGroupLayer ? FourCrowns.layers(layer) : [layer]);
        }
        return found;
    },

    /* Selects the objects or cells of a problem, and scrolls to the first one. */
    select: function (map, layers, problem) {
        var objects = [];
        layers.forEach(function (layer) {
            (layer.isObjectLayer ? layer.objects : []).forEach(function (object) {
                if ((problem.objects || []).indexOf(String(object.id)) >= 0)
                    objects.push(object);
            });
        });
        map.selectedObjects = objects;
        var cells = problem.cells || [];
        map.selectedArea.set(Qt.rect(0, 0, 0, 0));
        cells.forEach(function (cell) { map.selectedArea.add(Qt.rect(cell[0], cell[1], 1, 1)); });
        var view = tiled.mapEditor && tiled.mapEditor.currentMapView;
        var point = FourCrowns.point(map, objects, problem);
        if (view && point)
            view.centerOn(point.x, point.y);
    },

    /* The place of a problem in pixels of the map; null for the whole map. */
    point: function (map, objects, problem) {
        if (problem.points && problem.points.length)
            return Qt.point(problem.points[0][0], problem.points[0][1]);
        if (objects.length) {
            var first = objects[0];
            var corner = first.polygon.length ? first.polygon[0] : { x: first.width / 2, y: first.height / 2 };
            return Qt.point(first.x + corner.x, first.y + corner.y);
        }
        if (problem.cells && problem.cells.length)
            return map.tileToPixel
                ? map.tileToPixel(problem.cells[0][0], problem.cells[0][1])
                : Qt.point(problem.cells[0][0] * map.tileWidth, problem.cells[0][1] * map.tileHeight);
        return null;
    },

    /* The answer to a check in words. */
    answer: function (row) {
        if (row.problems.length === 0)
            return "No problems.";
        var lines = row.problems.slice(0, 12).map(function (problem) { return "• " + problem.text; });
        if (row.problems.length > lines.length)
            lines.push("… and " + (row.problems.length - lines.length) + " more.");
        lines.push("The view “Issues” lists them; a double click shows where.");
        return (row.playable ? "It can be played." : "It cannot be played yet.") + "\n\n" + lines.join("\n\n");
    },

    /* Completes a saved map symmetrically, draws its coasts again, and returns the map. */
    mirror: function (map) {
        var result = FourCrowns.run(["mirror-map", map.fileName]);
        if (result.status !== 0) {
            tiled.error(result.errors, function () {});
            tiled.alert(result.errors, "Four Crowns");
            return map;
        }
        var completed = tiled.reload(map);
        completed.autoMap();
        return completed;
    },

    /* Writes the board of a saved map as a picture, and returns its file; empty if that failed. */
    picture: function (map) {
        var result = FourCrowns.run(["picture", map.fileName]);
        if (result.status === 0)
            return result.output.trim();
        tiled.error(result.errors, function () {});
        tiled.alert(result.errors, "Four Crowns");
        return "";
    },

    /* The bots that play, by the file of the map. */
    bots: {},

    /* The windows of the game; Tiled would end a process that nothing names any more. */
    games: [],

    /* Lets bots play a saved map instead of those that play it still, and shows in the browser how far they
     * are; returns what is wrong, empty if nothing is. */
    judge: function (map) {
        var before = FourCrowns.bots[map.fileName];
        if (before) {
            before.kill();
            before.waitForFinished();
            before.close();
        }
        var bots = FourCrowns.bots[map.fileName] = new Process();
        bots.codec = "UTF-8";
        bots.start(FourCrowns.program, ["balance", "--map", map.fileName, "--matches", FourCrowns.matches,
            "--anew", "--background", "--open", "--until-input-ends"]);
        var said = "", isOver = false;
        while (!isOver && said.indexOf(".balance.html") < 0) {
            isOver = bots.waitForFinished(100);
            said += bots.readStdErr();
        }
        tiled.log(said.trim());
        return (isOver && bots.exitCode !== 0) || said.indexOf("four-crowns: ") >= 0 ? said : "";
    },

    /* Fills in the missing centres and the neighbours of all provinces of a saved map, and returns the map. */
    link: function (map) {
        var result = FourCrowns.run(["link-map", map.fileName]);
        if (result.status === 0)
            return tiled.reload(map);
        tiled.error(result.errors, function () {});
        tiled.alert(result.errors, "Four Crowns");
        return map;
    },

    /* Saves the open map and returns it; null if no map is open or it was not saved. */
    saved: function () {
        var map = tiled.activeAsset;
        if (!map || !map.isTileMap)
            return null;
        tiled.trigger("Save");
        return map.fileName && !map.modified ? map : null;
    },

    /* Adds an action that is carried out on the saved map to the menu "Map". */
    add: function (id, text, shortcut, act) {
        var action = tiled.registerAction(id, function () {
            var map = FourCrowns.saved();
            if (map)
                act(map);
        });
        action.text = text;
        action.shortcut = shortcut;
        return { action: id };
    },
};

tiled.extendMenu("Map", [
    { separator: true },
    FourCrowns.add("FourCrownsCheck", "Check Map", "F6", function (map) {
        tiled.alert(FourCrowns.answer(FourCrowns.check(map.fileName)), "Four Crowns");
    }),
    FourCrowns.add("FourCrownsPlay", "Play Map", "F5", function (map) {
        var row = FourCrowns.check(map.fileName);
        if (!row.playable) {
            tiled.alert(FourCrowns.answer(row), "Four Crowns");
            return;
        }
        var game = new Process();
        FourCrowns.games.push(game);
        game.start(FourCrowns.program, ["play", "--map", map.fileName]);
    }),
    FourCrowns.add("FourCrownsBalance", "Balance Report", "F7", function (map) {
        var row = FourCrowns.check(map.fileName);
        var fault = row.playable ? FourCrowns.judge(map) : FourCrowns.answer(row);
        if (fault)
            tiled.alert(fault, "Four Crowns");
    }),
    FourCrowns.add("FourCrownsMirror", "Complete Map Symmetrically", "", function (map) {
        tiled.activeAsset = FourCrowns.mirror(map);
        tiled.trigger("Save");
    }),
    FourCrowns.add("FourCrownsLink", "Fill In Centres and Neighbours", "", function (map) {
        tiled.activeAsset = FourCrowns.link(map);
    }),
    FourCrowns.add("FourCrownsPicture", "Save Picture of Board", "", function (map) {
        var file = FourCrowns.picture(map);
        if (file)
            tiled.alert("The board as the table shows it: " + file, "Four Crowns");
    }),
]);
