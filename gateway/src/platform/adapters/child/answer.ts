import { buffer } from 'node:stream/consumers';

/** For a program of `runInChild`: reads the file from stdin and prints what `read` makes of it, as JSON. */
export async function answer(read: (file: Uint8Array) => unknown): Promise<void> {
  const file = await buffer(process.stdin);
  process.stdout.write(JSON.stringify(await read(new Uint8Array(file.buffer, file.byteOffset, file.length))));
}
