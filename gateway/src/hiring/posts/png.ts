import { postPicture } from '@candi/contract/hiring/posts';

/**
 * Bytes with which a PNG file begins: its signature, and the length and name of the header chunk (IHDR). The width and
 * height follow.
 */
const start = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
/** Bytes with which a PNG file ends: its last chunk (IEND). */
const end = Buffer.from('0000000049454e44ae426082', 'hex');

/**
 * Returns whether the bytes begin and end like a PNG file, and the header contains the dimensions of a post's picture.
 */
export const isPostPicture = (bytes: Buffer): boolean =>
  bytes.subarray(0, start.length).equals(start) &&
  bytes.subarray(-end.length).equals(end) &&
  bytes.readUInt32BE(start.length) === postPicture.width &&
  bytes.readUInt32BE(start.length + 4) === postPicture.height;
