import { inflateRawSync } from 'node:zlib';

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const fileMark = 0x04034b50;
const endLength = 22;

interface ZipEntry {
  path: string;
  /** Content as stored in the file. */
  packed: Buffer;
  isDeflated: boolean;
  /** The entry's part of the central directory. */
  listed: Buffer;
}
interface Zip {
  /** Everything before the central directory. */
  files: Buffer;
  entries: ZipEntry[];
}

/** Lists the entries of a zip file. Throws a RangeError if the file is malformed. */
export function readZip(bytes: Uint8Array): Zip {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = view.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || view.readUInt32LE(end) !== endMark) throw new RangeError('not a zip file');
  const start = view.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  let at = start;
  for (let left = view.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (view.readUInt32LE(at) !== entryMark) throw new RangeError('not an entry');
    const file = view.readUInt32LE(at + 42);
    if (view.readUInt32LE(file) !== fileMark) throw new RangeError('not a file');
    const pathEnd = at + 46 + view.readUInt16LE(at + 28);
    const next = pathEnd + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32);
    const data = file + 30 + view.readUInt16LE(file + 26) + view.readUInt16LE(file + 28);
    entries.push({
      path: view.toString('utf8', at + 46, pathEnd),
      packed: view.subarray(data, data + view.readUInt32LE(at + 20)),
      isDeflated: view.readUInt16LE(at + 10) !== 0,
      listed: view.subarray(at, next),
    });
    at = next;
  }
  return { files: view.subarray(0, start), entries };
}

/** Returns the content of an entry. Throws a RangeError if it is longer than `limit` (bytes), or another error. */
export function unpack({ packed, isDeflated }: ZipEntry, limit: number): Buffer {
  const content = isDeflated ? inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) }) : packed;
  if (content.length > limit) throw new RangeError('too long');
  return content;
}

/** Returns a zip file with only these entries. The files of the others stay in it, but no reader finds them. */
export function zipWith({ files }: Zip, entries: readonly ZipEntry[]): Buffer {
  const listed = Buffer.concat(entries.map((entry) => entry.listed));
  const end = Buffer.alloc(endLength);
  end.writeUInt32LE(endMark, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(files.length, 16);
  return Buffer.concat([files, listed, end]);
}
