import type { Picture } from './recording.ts';

/** bits a second */
export const soundBitrate = 48_000;
/** bits a second */
export const pictureBitrate = ({ width, height, fps }: Picture): number =>
  Math.round(width * height * fps * 0.09);
