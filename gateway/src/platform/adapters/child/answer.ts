import { buffer } from 'node:stream/consumers';

/**
 * Main function of a program for `runInChild`: reads a file from stdin, passes it to `read` and prints the result as
 * JSON.
 */
export async function answer(read: (file: Uint8Array) => unknown): Promise<void> {
  const file = await buffer(process.stdin);
  process.stdout.write(JSON.stringify(await read(new Uint8Array(file.buffer, file.byteOffset, file.length))));
}
