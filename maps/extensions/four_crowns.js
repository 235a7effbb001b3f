/* Checks, plays, completes and links the open map: the actions at the end of Tiled's menu "Map". */

var FourCrowns = {
    /* The program; `four-crowns new-map` writes its path here. */
    program: "four-crowns",

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

    /* Shows the file and the layer of a problem. */
    opener: function (problem) {
        return function () {
            var asset = tiled.open(problem.file);
            if (!asset || !asset.isTileMap)
                return;
            for (var i = 0; i < asset.layerCount; ++i)
                if (asset.layerAt(i).name === problem.layer)
                    asset.currentLayer = asset.layerAt(i);
        };
    },

    /* The answer to a check in words. */
    answer: function (row) {
        if (row.problems.length === 0)
            return "No problems.";
        var lines = row.problems.slice(0, 12).map(function (problem) { return "• " + problem.text; });
        if (row.problems.length > lines.length)
            lines.push("… and " + (row.problems.length - lines.length) + " more.");
        lines.push("The view “Issues” lists them; a double click leads to the layer.");
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

    /* Fills in the neighbours of all provinces of a saved map, and returns the map. */
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
        FourCrowns.game = new Process();
        FourCrowns.game.start(FourCrowns.program, ["play", "--map", map.fileName]);
    }),
    FourCrowns.add("FourCrownsMirror", "Complete Map Symmetrically", "", function (map) {
        tiled.activeAsset = FourCrowns.mirror(map);
        tiled.trigger("Save");
    }),
    FourCrowns.add("FourCrownsLink", "Fill In Neighbours", "", function (map) {
        tiled.activeAsset = FourCrowns.link(map);
    }),
]);
