import { inflateRawSync } from 'node:zlib';

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const fileMark = 0x04034b50;

/**
 * Returns whether the entries of a zip file have a total size of at most `limit` (bytes). Unpacks them, because the
 * sizes that the file declares can't be trusted. Returns false for a malformed file too.
 */
export function unpacksWithin(bytes: Uint8Array, limit: number): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = view.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    if (end < 0 || view.readUInt32LE(end) !== endMark) return false;
    let at = view.readUInt32LE(end + 16);
    let left = limit;
    for (let entries = view.readUInt16LE(end + 10); entries > 0; entries -= 1) {
      if (view.readUInt32LE(at) !== entryMark) return false;
      const packed = view.readUInt32LE(at + 20);
      const file = view.readUInt32LE(at + 42);
      if (view.readUInt32LE(file) !== fileMark) return false;
      const start = file + 30 + view.readUInt16LE(file + 26) + view.readUInt16LE(file + 28);
      const data = view.subarray(start, start + packed);
      const stored = view.readUInt16LE(at + 10) === 0;
      left -= stored ? data.length : inflateRawSync(data, { maxOutputLength: Math.max(1, left) }).length;
      if (left < 0) return false;
      at += 46 + view.readUInt16LE(at + 28) + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32);
    }
    return true;
  } catch {
    // The entry is too large or corrupt.
    return false;
  }
}
