import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderStorage } from './folder.ts';
import { DiskFullError } from './storage.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'candi-files-'));
});
afterAll(() => rm(root, { recursive: true }));

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (stream: ReadableStream<Uint8Array>): Promise<string> => new Response(stream).text();

describe('folderStorage', () => {
  it('appends at the offset and discards the rest of an interrupted write', async () => {
    const files = folderStorage(root);
    await files.append('s1/take-0', 0, bytes('abc'));
    await files.append('s1/take-0', 3, bytes('half a chunk that was never acknowledged'));
    await files.append('s1/take-0', 3, bytes('def'));
    expect(await files.stat('s1/take-0')).toEqual({ bytes: 6 });
    expect(await text(files.read('s1/take-0', 1, 4))).toBe('bcde');
  });
  it('removes a file, or all files in a folder, and nothing else', async () => {
    const files = folderStorage(root);
    for (const key of ['s3/take-0', 's3/audio/a.pcm', 's33/take-0']) await files.write(key, bytes('x'));
    await files.remove('s3');
    await files.remove('s3');
    expect(await files.stat('s3/audio/a.pcm')).toBeNull();
    expect(await files.stat('s33/take-0')).toEqual({ bytes: 1 });
    await files.remove('s33/take-0');
    expect(await files.stat('s33/take-0')).toBeNull();
  });
  it('writes the whole file or keeps the old one, and leaves no temporary file behind', async () => {
    const files = folderStorage(root);
    await files.write('s2/audio/a.pcm', bytes('first'));
    await expect(
      files.create('s2/audio/a.pcm', async (path) => {
        await writeFile(path, 'half');
        throw new Error('crashed');
      }),
    ).rejects.toThrow('crashed');
    expect(await readFile(join(root, 's2/audio/a.pcm'), 'utf8')).toBe('first');
    expect(await readdir(join(root, 's2/audio'))).toEqual(['a.pcm']);
  });
  it('reports that a file is missing', async () => {
    const files = folderStorage(root);
    expect(await files.stat('s3/none')).toBeNull();
  });
  it.each(['../outside', 's1/../../outside', '/etc/passwd', 'a/./b', ''])(
    'rejects the key %j',
    async (key) => {
      await expect(async () => folderStorage(root).write(key, bytes('x'))).rejects.toThrow(
        'Not a storage key',
      );
    },
  );
  it('throws DiskFullError if the disk is full', async () => {
    // On Linux, every write to /dev/full fails with ENOSPC, like a full disk.
    await expect(folderStorage('/dev').append('full', 0, bytes('x'))).rejects.toThrow(DiskFullError);
  });
});
