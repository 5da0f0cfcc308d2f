// The city as a graph and as two drawings of it: landscape for wide screens, portrait for phones. Numbers, costs and who
// touches whom are those of rules/ankh-morpork.json (a test compares them); the corners are ours. Areas share the corners
// of their common border, so nothing but true neighbours can touch.
import type { AnkhArea } from '../lib/schema.ts';

export interface CityArea {
  area: AnkhArea;
  number: number;
  river: boolean;
  borders: readonly number[]; // neighbours over land
  bridges: readonly number[]; // and over the river
}

export const city: readonly CityArea[] = [
  { area: 'sisters_row', number: 1, river: true, borders: [2, 3], bridges: [12] },
  { area: 'arcane_quarter', number: 2, river: true, borders: [1, 3, 4], bridges: [10, 11, 12] },
  { area: 'wyrm_field', number: 3, river: false, borders: [1, 2, 4], bridges: [] },
  { area: 'shrine_street', number: 4, river: true, borders: [2, 3, 5, 6], bridges: [10] },
  { area: 'tanners_yard', number: 5, river: true, borders: [4, 6, 7], bridges: [8, 10] },
  { area: 'racecourse', number: 6, river: false, borders: [4, 5, 7], bridges: [] },
  { area: 'warrens', number: 7, river: true, borders: [5, 6], bridges: [8] },
  { area: 'lowdock', number: 8, river: true, borders: [9], bridges: [5, 7] },
  { area: 'westwall', number: 9, river: true, borders: [8, 11], bridges: [10] },
  { area: 'temple_island', number: 10, river: true, borders: [], bridges: [2, 4, 5, 9, 11] },
  { area: 'merchant_heights', number: 11, river: true, borders: [9, 12], bridges: [2, 10] },
  { area: 'quiet_hill', number: 12, river: true, borders: [11], bridges: [1, 2] },
];

export const numberOf = (area: string): number => city.findIndex((one) => one.area === area) + 1;
export const areaOf = (number: number): CityArea => city[number - 1];

export type Point = readonly [x: number, y: number];
export type Box = readonly [x: number, y: number, width: number, height: number];

// A drawing of the city on its own grid.
export interface Plan {
  width: number;
  height: number;
  corners: Readonly<Record<number, readonly Point[]>>; // of each area, going round
  rooms: Readonly<Record<number, Box>>; // where its plate and its pieces stand
  narrowPlates?: readonly number[]; // areas where a bridge stands beside the name
  landmarks?: Readonly<Record<number, readonly [x: number, y: number, scale: number]>>;
  bridges: readonly (readonly [from: number, to: number, x1: number, y1: number, x2: number, y2: number])[];
  banks: readonly Point[]; // the river's outline
  walls: readonly (readonly Point[])[];
  waves: readonly (readonly Point[])[];
  wall: number; // how thick
  piece: number; // scale of pieces on this grid
  bridge: number; // half the width of one
}

function ellipse(x: number, y: number, rx: number, ry: number): Point[] {
  return Array.from({ length: 24 }, (_, i) => {
    const turn = (i / 24) * 2 * Math.PI;
    return [Math.round(x + rx * Math.cos(turn)), Math.round(y + ry * Math.sin(turn))] as const;
  });
}

export const landscape: Plan = {
  width: 1100,
  height: 514,
  wall: 13,
  piece: 1.06,
  bridge: 14,
  corners: {
    1: [
      [18, 262],
      [18, 74],
      [72, 18],
      [250, 16],
      [242, 124],
      [234, 257],
    ],
    2: [
      [242, 124],
      [480, 122],
      [490, 186],
      [440, 200],
      [380, 228],
      [300, 251],
      [234, 257],
    ],
    3: [
      [250, 16],
      [476, 16],
      [480, 122],
      [242, 124],
    ],
    4: [
      [476, 16],
      [654, 16],
      [646, 122],
      [622, 186],
      [490, 186],
      [480, 122],
    ],
    5: [
      [646, 122],
      [876, 124],
      [884, 254],
      [820, 249],
      [745, 228],
      [672, 200],
      [622, 186],
    ],
    6: [
      [654, 16],
      [872, 16],
      [876, 124],
      [646, 122],
    ],
    7: [
      [872, 16],
      [1030, 18],
      [1082, 74],
      [1082, 258],
      [884, 254],
      [876, 124],
    ],
    8: [
      [792, 308],
      [1082, 308],
      [1082, 436],
      [1030, 496],
      [806, 498],
    ],
    9: [
      [566, 368],
      [620, 367],
      [680, 354],
      [735, 326],
      [792, 308],
      [806, 498],
      [566, 499],
    ],
    10: ellipse(558, 277, 134, 62),
    11: [
      [322, 308],
      [390, 325],
      [450, 354],
      [510, 367],
      [566, 368],
      [566, 499],
      [306, 498],
    ],
    12: [
      [18, 312],
      [322, 308],
      [306, 498],
      [72, 496],
      [18, 436],
    ],
  },
  rooms: {
    1: [34, 92, 192, 150],
    2: [252, 133, 216, 92],
    3: [258, 28, 212, 92],
    4: [490, 28, 148, 150],
    5: [660, 133, 208, 96],
    6: [664, 28, 204, 92],
    7: [892, 92, 178, 150],
    8: [818, 328, 250, 150],
    9: [590, 384, 204, 110],
    10: [464, 232, 190, 96],
    11: [332, 384, 226, 110],
    12: [34, 332, 268, 146],
  },
  landmarks: {
    1: [98, 34, 1.05],
    2: [372, 178, 0.86],
    3: [404, 70, 0.92],
    4: [544, 134, 0.94],
    5: [838, 200, 0.82],
    6: [802, 72, 0.9],
    7: [962, 34, 1.05],
    8: [964, 396, 1.5],
    9: [716, 424, 1.2],
    10: [610, 284, 0.86],
    11: [494, 430, 1.05],
    12: [204, 404, 1.6],
  },
  bridges: [
    [1, 12, 122, 250, 122, 319],
    [2, 12, 280, 245, 280, 316],
    [2, 11, 372, 224, 372, 328],
    [2, 10, 458, 187, 476, 241],
    [4, 10, 556, 179, 556, 222],
    [5, 10, 650, 187, 634, 239],
    [10, 11, 500, 325, 494, 371],
    [9, 10, 620, 371, 614, 325],
    [5, 8, 836, 244, 836, 314],
    [7, 8, 972, 247, 972, 314],
  ],
  banks: [
    [0, 262],
    [234, 257],
    [300, 251],
    [380, 228],
    [440, 200],
    [490, 186],
    [622, 186],
    [672, 200],
    [745, 228],
    [820, 249],
    [884, 254],
    [1100, 258],
    [1100, 308],
    [792, 308],
    [735, 326],
    [680, 354],
    [620, 367],
    [566, 368],
    [510, 367],
    [450, 354],
    [390, 325],
    [322, 308],
    [0, 312],
  ],
  walls: [
    [
      [18, 262],
      [18, 74],
      [72, 18],
      [250, 16],
      [476, 16],
      [654, 16],
      [872, 16],
      [1030, 18],
      [1082, 74],
      [1082, 258],
    ],
    [
      [18, 312],
      [18, 436],
      [72, 496],
      [306, 498],
      [566, 499],
      [806, 498],
      [1030, 496],
      [1082, 436],
      [1082, 308],
    ],
  ],
  waves: [
    [
      [-10, 288],
      [160, 284],
      [300, 280],
      [410, 277],
    ],
    [
      [-10, 298],
      [120, 296],
    ],
    [
      [700, 278],
      [800, 282],
      [960, 282],
      [1110, 280],
    ],
    [
      [900, 292],
      [1110, 291],
    ],
    [
      [410, 262],
      [470, 214],
      [556, 199],
      [640, 212],
      [706, 262],
    ],
    [
      [410, 292],
      [470, 340],
      [556, 354],
      [640, 342],
      [706, 294],
    ],
  ],
};

export const portrait: Plan = {
  width: 390,
  height: 470,
  narrowPlates: [5],
  wall: 8,
  piece: 0.8,
  bridge: 8.5,
  corners: {
    1: [
      [8, 94],
      [8, 34],
      [34, 8],
      [214, 8],
      [212, 94],
      [104, 94],
    ],
    2: [
      [104, 94],
      [212, 94],
      [208, 130],
      [193, 162],
      [177, 196],
      [104, 196],
    ],
    3: [
      [8, 94],
      [104, 94],
      [104, 196],
      [8, 196],
    ],
    4: [
      [8, 196],
      [104, 196],
      [177, 196],
      [177, 276],
      [104, 276],
      [8, 276],
    ],
    5: [
      [104, 276],
      [177, 276],
      [193, 308],
      [206, 342],
      [212, 376],
      [104, 376],
    ],
    6: [
      [8, 276],
      [104, 276],
      [104, 376],
      [8, 376],
    ],
    7: [
      [8, 376],
      [104, 376],
      [212, 376],
      [214, 462],
      [34, 462],
      [8, 436],
    ],
    8: [
      [254, 342],
      [382, 342],
      [382, 436],
      [356, 462],
      [252, 462],
    ],
    9: [
      [290, 236],
      [382, 236],
      [382, 342],
      [254, 342],
      [263, 308],
      [280, 278],
    ],
    10: ellipse(233, 236, 43, 73),
    11: [
      [254, 130],
      [382, 130],
      [382, 236],
      [290, 236],
      [280, 196],
      [263, 165],
    ],
    12: [
      [252, 8],
      [356, 8],
      [382, 34],
      [382, 130],
      [254, 130],
    ],
  },
  rooms: {
    1: [18, 17, 188, 74],
    2: [109, 98, 82, 96],
    3: [13, 98, 88, 96],
    4: [13, 200, 158, 74],
    5: [109, 280, 90, 94],
    6: [13, 280, 88, 94],
    7: [16, 380, 190, 76],
    8: [262, 347, 116, 104],
    9: [297, 240, 82, 98],
    10: [194, 174, 78, 124],
    11: [289, 134, 90, 98],
    12: [262, 17, 116, 108],
  },
  bridges: [
    [1, 12, 208, 52, 258, 52],
    [2, 12, 205, 112, 260, 112],
    [2, 11, 196, 147, 265, 148],
    [2, 10, 177, 178, 211, 191],
    [4, 10, 172, 236, 198, 236],
    [5, 10, 177, 294, 211, 281],
    [10, 11, 265, 193, 291, 183],
    [9, 10, 291, 289, 265, 279],
    [5, 8, 204, 356, 260, 358],
    [7, 8, 208, 420, 258, 420],
  ],
  banks: [
    [214, 0],
    [212, 94],
    [208, 130],
    [193, 162],
    [177, 196],
    [177, 276],
    [193, 308],
    [206, 342],
    [212, 376],
    [214, 470],
    [252, 470],
    [254, 342],
    [263, 308],
    [280, 278],
    [290, 236],
    [280, 196],
    [263, 165],
    [254, 130],
    [252, 0],
  ],
  walls: [
    [
      [214, 8],
      [34, 8],
      [8, 34],
      [8, 94],
      [8, 196],
      [8, 276],
      [8, 376],
      [8, 436],
      [34, 462],
      [214, 462],
    ],
    [
      [252, 8],
      [356, 8],
      [382, 34],
      [382, 130],
      [382, 236],
      [382, 342],
      [382, 436],
      [356, 462],
      [252, 462],
    ],
  ],
  waves: [
    [
      [232, 0],
      [232, 80],
      [230, 160],
    ],
    [
      [232, 312],
      [232, 400],
      [233, 470],
    ],
    [
      [226, 160],
      [194, 190],
      [184, 236],
      [194, 282],
      [226, 312],
    ],
    [
      [240, 160],
      [274, 190],
      [284, 236],
      [274, 282],
      [240, 312],
    ],
  ],
};
