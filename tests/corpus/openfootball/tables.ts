/*
 * Final tables as published: club, won, drawn, lost, goals for and against, points. For the Argentine season only the
 * first five clubs and their points.
 */

export interface FinalTable {
  file: string;
  from: string;
  to: string;
  matches: number;
  rows: string[];
}

export const tables: FinalTable[] = [
  {
    ...{ file: "england-2013-14", from: "2013-08-01", to: "2014-06-30", matches: 380 },
    rows: [
      "Manchester City 27 5 6 102:37 86",
      "Liverpool FC 26 6 6 101:50 84",
      "Chelsea FC 25 7 6 71:27 82",
      "Arsenal FC 24 7 7 68:41 79",
      "Everton FC 21 9 8 61:39 72",
      "Tottenham Hotspur 21 6 11 55:51 69",
      "Manchester United 19 7 12 64:43 64",
      "Southampton FC 15 11 12 54:46 56",
      "Stoke City 13 11 14 45:52 50",
      "Newcastle United 15 4 19 43:59 49",
      "Crystal Palace 13 6 19 33:48 45",
      "Swansea City 11 9 18 54:54 42",
      "West Ham United 11 7 20 40:51 40",
      "Sunderland AFC 10 8 20 41:60 38",
      "Aston Villa 10 8 20 39:61 38",
      "Hull City 10 7 21 38:53 37",
      "West Bromwich Albion 7 15 16 43:59 36",
      "Norwich City 8 9 21 28:62 33",
      "Fulham FC 9 5 24 40:85 32",
      "Cardiff City 7 9 22 32:74 30",
    ],
  },
  {
    ...{ file: "england-2021-22", from: "2021-08-01", to: "2022-06-30", matches: 380 },
    rows: [
      "Manchester City FC 29 6 3 99:26 93",
      "Liverpool FC 28 8 2 94:26 92",
      "Chelsea FC 21 11 6 76:33 74",
      "Tottenham Hotspur FC 22 5 11 69:40 71",
      "Arsenal FC 22 3 13 61:48 69",
      "Manchester United FC 16 10 12 57:57 58",
      "West Ham United FC 16 8 14 60:51 56",
      "Leicester City FC 14 10 14 62:59 52",
      "Brighton & Hove Albion FC 12 15 11 42:44 51",
      "Wolverhampton Wanderers FC 15 6 17 38:43 51",
      "Newcastle United FC 13 10 15 44:62 49",
      "Crystal Palace FC 11 15 12 50:46 48",
      "Brentford FC 13 7 18 48:56 46",
      "Aston Villa FC 13 6 19 52:54 45",
      "Southampton FC 9 13 16 43:67 40",
      "Everton FC 11 6 21 43:66 39",
      "Leeds United FC 9 11 18 42:79 38",
      "Burnley FC 7 14 17 34:53 35",
      "Watford FC 6 5 27 34:77 23",
      "Norwich City FC 5 7 26 23:84 22",
    ],
  },
  {
    ...{ file: "deutschland-2014-15", from: "2014-08-01", to: "2015-06-30", matches: 306 },
    rows: [
      "Bayern München 25 4 5 80:18 79",
      "VfL Wolfsburg 20 9 5 72:38 69",
      "Bor. Mönchengladbach 19 9 6 53:26 66",
      "Bayer Leverkusen 17 10 7 62:37 61",
      "FC Augsburg 15 4 15 43:43 49",
      "FC Schalke 04 13 9 12 42:40 48",
      "Borussia Dortmund 13 7 14 47:42 46",
      "1899 Hoffenheim 12 8 14 49:55 44",
      "Eintracht Frankfurt 11 10 13 56:62 43",
      "Werder Bremen 11 10 13 50:65 43",
      "1. FSV Mainz 05 9 13 12 45:47 40",
      "1. FC Köln 9 13 12 34:40 40",
      "Hannover 96 9 10 15 40:56 37",
      "VfB Stuttgart 9 9 16 42:60 36",
      "Hertha BSC 9 8 17 36:52 35",
      "Hamburger SV 9 8 17 25:50 35",
      "SC Freiburg 7 13 14 36:47 34",
      "SC Paderborn 07 7 10 17 31:65 31",
    ],
  },
  {
    ...{ file: "deutschland-2021-22", from: "2021-08-01", to: "2022-06-30", matches: 306 },
    rows: [
      "FC Bayern München 24 5 5 97:37 77",
      "Borussia Dortmund 22 3 9 85:52 69",
      "Bayer 04 Leverkusen 19 7 8 80:47 64",
      "RB Leipzig 17 7 10 72:37 58",
      "1. FC Union Berlin 16 9 9 50:44 57",
      "SC Freiburg 15 10 9 58:46 55",
      "1. FC Köln 14 10 10 52:49 52",
      "1. FSV Mainz 05 13 7 14 50:45 46",
      "TSG 1899 Hoffenheim 13 7 14 58:60 46",
      "Borussia Mönchengladbach 12 9 13 54:61 45",
      "Eintracht Frankfurt 10 12 12 45:49 42",
      "VfL Wolfsburg 12 6 16 43:54 42",
      "VfL Bochum 1848 12 6 16 38:52 42",
      "FC Augsburg 10 8 16 39:56 38",
      "VfB Stuttgart 7 12 15 41:59 33",
      "Hertha BSC 9 6 19 37:71 33",
      "Arminia Bielefeld 5 13 16 27:53 28",
      "SpVgg Greuther Fürth 1903 3 9 22 28:82 18",
    ],
  },
  {
    ...{ file: "argentina-2018-19", from: "2018-08-01", to: "2019-06-30", matches: 325 },
    rows: [
      "Racing Club 57",
      "Defensa y Justicia 53",
      "Boca Juniors 51",
      "River Plate 45",
      "Atlético Tucumán 42",
    ],
  },
];
