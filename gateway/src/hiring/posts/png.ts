import { postPicture } from '@candi/contract/hiring/posts';

/** PNG signature, and the length and name of the header chunk (IHDR), which begins with width and height. */
const start = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
/** The last chunk of a PNG file (IEND). */
const end = Buffer.from('0000000049454e44ae426082', 'hex');

/** Returns whether the bytes begin and end like a PNG file, and its header states the size of a post's picture. */
export const isPostPicture = (bytes: Buffer): boolean =>
  bytes.subarray(0, start.length).equals(start) &&
  bytes.subarray(-end.length).equals(end) &&
  bytes.readUInt32BE(start.length) === postPicture.width &&
  bytes.readUInt32BE(start.length + 4) === postPicture.height;
