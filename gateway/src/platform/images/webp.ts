import { headerOf } from './header.ts';
import { maxParts } from './max-parts.ts';

interface Chunk {
  type: string;
  /** The whole chunk, with its padding. */
  bytes: Buffer;
}

const headBytes = 12;
const frames = ['VP8 ', 'VP8L'];
const needed = new Set([...frames, 'VP8X', 'ICCP', 'ALPH']);
/** Flags of the chunk `VP8X` that stand for chunks which are kept: colour profile and transparency. */
const keptFlags = 0x30;

/**
 * Returns a WebP without metadata. Nothing is decoded. Returns null if the file is damaged, incomplete or
 * animated, or if its frame doesn't have the dimensions that its header states.
 */
export function bareWebp(file: Buffer): Buffer | null {
  const chunks = chunksOf(file)?.filter(({ type }) => needed.has(type));
  const frame = chunks?.find(({ type }) => frames.includes(type));
  if (!chunks || !frame) return null;
  const [first] = chunks;
  const isExtended = first?.type === 'VP8X';
  if (!isExtended) return riff([frame.bytes]);
  const head = Buffer.from(first.bytes);
  head.writeUInt8(head.readUInt8(8) & keptFlags, 8);
  const whole = riff([head, ...chunks.slice(1).map(({ bytes }) => bytes)]);
  return sizeOf(whole) === sizeOf(riff([frame.bytes])) ? whole : null;
}

function riff(chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), length, body]);
}

/** Returns the file's chunks; null if it isn't a WebP, or if one of them is longer than the file. */
function chunksOf(file: Buffer): Chunk[] | null {
  if (file.length < headBytes || file.toString('latin1', 0, 4) !== 'RIFF') return null;
  if (file.toString('latin1', 8, headBytes) !== 'WEBP') return null;
  const end = 8 + file.readUInt32LE(4);
  if (end > file.length) return null;
  const chunks: Chunk[] = [];
  let at = headBytes;
  while (at + 8 <= end) {
    const length = file.readUInt32LE(at + 4);
    const after = at + 8 + length + (length % 2);
    if (after > end || chunks.length >= maxParts) return null;
    chunks.push({ type: file.toString('latin1', at, at + 4), bytes: file.subarray(at, after) });
    at = after;
  }
  return chunks;
}

/** Returns the dimensions that an image's header states; null if it can't be read. */
function sizeOf(file: Buffer): string | null {
  const header = headerOf(file);
  return header && `${header.width}x${header.height}`;
}
