import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FinaliseError } from '@candi/media/finalise/finalise-error';
import { finaliseVideo } from '@candi/media/finalise/finalise-video';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchMemory } from '../../../testing/children-memory.ts';
import { finaliseVideoInChild } from './finalise-in-child.ts';

const fixture = (name: string) =>
  fileURLToPath(new URL(`../../../../media/finalise/fixtures/${name}`, import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finalise-child-'));
});
afterAll(() => rm(folder, { recursive: true }));

it.each(['video/mp4', 'video/webm'])(
  'creates the same file from %s in a child process as in this process',
  async (mimeType) => {
    const recordings = [{ path: fixture(mimeType.replace('video/', 'recording.')), startMs: 2000, mimeType }];
    const [there, here] = [join(folder, 'there'), join(folder, 'here')];
    const made = await finaliseVideoInChild('session', { recordings, output: there });
    expect(made).toEqual(await finaliseVideo({ recordings, output: here }));
    expect((await stat(there)).size).toBe((await stat(here)).size);
  },
);

const huge = 0x7fff_fff0;
/**
 * Returns a copy of `bytes` with false box sizes: at offset `shift` from each occurrence of the name `box`, `huge`
 * overwrites four bytes.
 */
function lyingMp4(bytes: Buffer, box: string, shift: number): Buffer {
  const lying = Buffer.from(bytes);
  for (let at = lying.indexOf(box); at >= 0; at = lying.indexOf(box, at + 4))
    lying.writeUInt32BE(huge, at + shift);
  return lying;
}
/** An EBML element size of 2 GB, encoded in eight bytes. */
const ebmlSize = Buffer.from([0x01, 0x00, 0x00, 0x00, 0x7f, 0xff, 0xff, 0xff]);
/** Returns a copy of `bytes` with a false size: `ebmlSize` replaces the size byte of the first element with this id. */
function lyingWebm(bytes: Buffer, id: number[]): Buffer {
  const at = bytes.indexOf(Buffer.from(id)) + id.length;
  return Buffer.concat([bytes.subarray(0, at), ebmlSize, bytes.subarray(at + 1)]);
}

const faultOf = (error: unknown): string => (error instanceof FinaliseError ? error.fault : String(error));

describe('a file with false sizes', () => {
  it.each([
    ['a header of 2 GB', 'mp4', (bytes: Buffer) => lyingMp4(bytes, 'moov', -4)],
    ['codec data of 2 GB', 'mp4', (bytes: Buffer) => lyingMp4(bytes, 'stsd', -4)],
    ['two billion samples in a fragment', 'mp4', (bytes: Buffer) => lyingMp4(bytes, 'trun', 8)],
    ['two billion sample sizes', 'mp4', (bytes: Buffer) => lyingMp4(bytes, 'stsz', 12)],
    ['two billion sample times', 'mp4', (bytes: Buffer) => lyingMp4(bytes, 'stts', 8)],
    ['tracks of 2 GB', 'webm', (bytes: Buffer) => lyingWebm(bytes, [0x16, 0x54, 0xae, 0x6b])],
    ['codec data of 2 GB', 'webm', (bytes: Buffer) => lyingWebm(bytes, [0x63, 0xa2])],
    ['a block of 2 GB', 'webm', (bytes: Buffer) => lyingWebm(bytes, [0xa3])],
  ])('doesn’t use up memory of this process: %s (%s)', async (title, kind, lie) => {
    const path = join(folder, 'lying');
    const output = join(folder, `${title} ${kind}`);
    await writeFile(path, lie(await readFile(fixture(`recording.${kind}`))));
    const recordings = [{ path, startMs: 0, mimeType: `video/${kind}` }];
    let outcome = '';
    const { children, growth } = await watchMemory(async () => {
      outcome = await finaliseVideoInChild('session', { recordings, output }).then(() => 'made', faultOf);
    });
    // The part of the file before the false size may be playable.
    expect(['made', 'unreadable']).toContain(outcome);
    expect(children).toBeLessThan(600);
    expect(growth).toBeLessThan(50);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
