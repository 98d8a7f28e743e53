import { deflateRawSync } from 'node:zlib';

/**
 * Returns a zip file with these entries. `claimed`: uncompressed size to declare for each entry instead of the real
 * one.
 */
export function zipOf(
  entries: Record<string, string | Uint8Array>,
  claimed?: number,
): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text);
    const data = deflateRawSync(content);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(data.length, 4);
    sizes.writeUInt32LE(claimed ?? content.length, 8);
    const nameLength = Buffer.from([name.length, 0]);
    const file = Buffer.concat([
      Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 0, 0, 0, 0]),
      sizes,
      nameLength,
      Buffer.from([0, 0]),
      Buffer.from(name),
      data,
    ]);
    const place = Buffer.alloc(16);
    place.writeUInt32LE(offset, 12);
    directory.push(
      Buffer.concat([
        Buffer.from([0x50, 0x4b, 1, 2, 20, 0, 20, 0, 0, 0, 8, 0, 0, 0, 0, 0]),
        sizes,
        nameLength,
        place,
        Buffer.from(name),
      ]),
    );
    files.push(file);
    offset += file.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...files, ...directory, end]));
}
