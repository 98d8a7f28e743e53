import type { AvatarAppearance } from '@candi/contract/platform/enumerations';
import type { Colour } from './draw/paint.ts';

/** Appearance of an avatar: colour channels are 0–255, sizes are relative to the default face. */
export interface Appearance {
  skin: Record<'light' | 'base' | 'shade' | 'deep' | 'blush' | 'lip' | 'lipShade', Colour>;
  hair: { cut: 'waves' | 'short' | 'coils' } & Record<'light' | 'base' | 'dark', Colour>;
  iris: Record<'light' | 'dark', Colour>;
  face: Record<'jaw' | 'chin' | 'neck' | 'shoulders' | 'nose' | 'lips' | 'eyes' | 'lashes' | 'brow', number>;
  clothes: { cut: 'blazer' | 'overshirt' | 'rollneck' } & Record<
    'light' | 'base' | 'dark' | 'under' | 'underShade',
    Colour
  >;
  extras: readonly ('glasses' | 'studs')[];
  room: Record<'wall' | 'wallShade' | 'window' | 'lamp' | 'plant' | 'wood', Colour>;
  /** Seeds the random details of the hair and the random movements of the face. */
  seed: number;
}

const waves: Appearance = {
  skin: {
    light: [246, 205, 172],
    base: [222, 168, 132],
    shade: [176, 112, 84],
    deep: [112, 58, 44],
    blush: [214, 104, 88],
    lip: [190, 88, 84],
    lipShade: [138, 52, 56],
  },
  hair: { cut: 'waves', light: [134, 84, 54], base: [70, 40, 28], dark: [30, 17, 14] },
  iris: { light: [150, 104, 58], dark: [66, 38, 22] },
  face: {
    jaw: 0.93,
    chin: 0.84,
    neck: 0.86,
    shoulders: 0.9,
    nose: 0.94,
    lips: 1.08,
    eyes: 1.06,
    lashes: 1,
    brow: 0.9,
  },
  clothes: {
    cut: 'blazer',
    light: [62, 142, 140],
    base: [28, 96, 98],
    dark: [12, 54, 60],
    under: [246, 238, 226],
    underShade: [196, 180, 164],
  },
  extras: [],
  room: {
    wall: [196, 190, 176],
    wallShade: [104, 110, 108],
    window: [244, 246, 238],
    lamp: [255, 206, 140],
    plant: [84, 116, 88],
    wood: [142, 104, 74],
  },
  seed: 11,
};

const short: Appearance = {
  skin: {
    light: [250, 218, 192],
    base: [230, 184, 152],
    shade: [184, 126, 98],
    deep: [116, 66, 52],
    blush: [216, 116, 98],
    lip: [192, 112, 100],
    lipShade: [140, 70, 64],
  },
  hair: { cut: 'short', light: [96, 82, 74], base: [46, 38, 36], dark: [20, 17, 18] },
  iris: { light: [112, 142, 132], dark: [44, 66, 64] },
  face: {
    jaw: 1.03,
    chin: 1.02,
    neck: 1.02,
    shoulders: 1,
    nose: 1.04,
    lips: 0.96,
    eyes: 0.98,
    lashes: 0.45,
    brow: 1.2,
  },
  clothes: {
    cut: 'overshirt',
    light: [88, 104, 140],
    base: [48, 62, 98],
    dark: [24, 32, 58],
    under: [236, 238, 240],
    underShade: [176, 182, 192],
  },
  extras: [],
  room: {
    wall: [186, 196, 200],
    wallShade: [92, 104, 116],
    window: [240, 248, 250],
    lamp: [255, 214, 158],
    plant: [88, 122, 100],
    wood: [150, 116, 88],
  },
  seed: 23,
};

const coils: Appearance = {
  skin: {
    light: [182, 122, 86],
    base: [134, 82, 56],
    shade: [84, 46, 32],
    deep: [46, 22, 18],
    blush: [156, 66, 52],
    lip: [142, 70, 64],
    lipShade: [84, 34, 36],
  },
  hair: { cut: 'coils', light: [92, 68, 58], base: [38, 27, 25], dark: [14, 10, 11] },
  iris: { light: [104, 66, 40], dark: [36, 20, 14] },
  face: {
    jaw: 0.97,
    chin: 0.98,
    neck: 0.92,
    shoulders: 0.95,
    nose: 1.16,
    lips: 1.28,
    eyes: 1.04,
    lashes: 0.75,
    brow: 1,
  },
  clothes: {
    cut: 'rollneck',
    light: [224, 164, 84],
    base: [188, 122, 48],
    dark: [118, 68, 26],
    under: [188, 122, 48],
    underShade: [118, 68, 26],
  },
  extras: ['glasses', 'studs'],
  room: {
    wall: [184, 196, 190],
    wallShade: [84, 106, 106],
    window: [244, 248, 240],
    lamp: [255, 212, 150],
    plant: [74, 112, 84],
    wood: [134, 100, 74],
  },
  seed: 37,
};

export const appearances: Record<AvatarAppearance, Appearance> = { waves, short, coils };
