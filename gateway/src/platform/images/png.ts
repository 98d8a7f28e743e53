import { maxParts } from './max-parts.ts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
/** Types of the chunks that determine what an image looks like. Without those of an animation, its first frame. */
const needed = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs'.split(' '),
);
/** Size of a chunk without its data (bytes): length, type and checksum. */
const besideData = 12;

/**
 * Returns a PNG without metadata and animation. Nothing is decoded. Returns null if the file is damaged or incomplete.
 */
export function barePng(file: Buffer): Buffer | null {
  if (!file.subarray(0, signature.length).equals(signature)) return null;
  const parts: Buffer[] = [signature];
  let at = signature.length;
  while (at + besideData <= file.length && parts.length <= maxParts) {
    const type = file.toString('latin1', at + 4, at + 8);
    const after = at + besideData + file.readUInt32BE(at);
    const isFirst = at === signature.length;
    if (after > file.length || isFirst !== (type === 'IHDR')) return null;
    if (needed.has(type)) parts.push(file.subarray(at, after));
    if (type === 'IEND') return Buffer.concat(parts);
    at = after;
  }
  return null;
}
