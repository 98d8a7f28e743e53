import type { Picture } from './recording.ts';

/** Bitrate of the audio (bit/s). */
export const soundBitrate = 48_000;
/** Returns the bitrate of the video (bit/s). */
export const pictureBitrate = ({ width, height, fps }: Picture): number =>
  Math.round(width * height * fps * 0.09);
