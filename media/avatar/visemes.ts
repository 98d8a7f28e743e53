import type { Mouth } from './mouth.ts';
import { restMouth } from './mouth.ts';

/** Names of the mouth shapes that cover all speech sounds. */
export const visemes = [
  'sil',
  'PP',
  'FF',
  'TH',
  'DD',
  'kk',
  'CH',
  'SS',
  'nn',
  'RR',
  'aa',
  'E',
  'ih',
  'oh',
  'ou',
] as const;
export type Viseme = (typeof visemes)[number];

const shape = (parts: Partial<Mouth>): Mouth => ({ ...restMouth, ...parts });
export const visemeMouths: Record<Viseme, Mouth> = {
  sil: restMouth,
  PP: shape({ press: 1 }),
  FF: shape({ open: 0.12, tuck: 1, teeth: 0.5 }),
  TH: shape({ open: 0.26, wide: 0.15, teeth: 0.5, tongue: 1 }),
  DD: shape({ open: 0.24, wide: 0.2, teeth: 0.55, tongue: 0.6 }),
  kk: shape({ open: 0.32, wide: 0.1, teeth: 0.15 }),
  CH: shape({ open: 0.2, round: 0.55, teeth: 0.85 }),
  SS: shape({ open: 0.14, wide: 0.5, teeth: 1 }),
  nn: shape({ open: 0.22, wide: 0.1, teeth: 0.3, tongue: 0.8 }),
  RR: shape({ open: 0.3, round: 0.5, teeth: 0.2 }),
  aa: shape({ open: 1, wide: 0.12 }),
  E: shape({ open: 0.62, wide: 0.5, teeth: 0.3 }),
  ih: shape({ open: 0.34, wide: 0.85, teeth: 0.6 }),
  oh: shape({ open: 0.68, round: 0.62 }),
  ou: shape({ open: 0.32, round: 1 }),
};
