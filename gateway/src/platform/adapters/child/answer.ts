import { buffer } from 'node:stream/consumers';

/** Main function of a `runInChild` program: reads the file from stdin and prints the result of `read` as JSON. */
export async function answer(read: (file: Uint8Array) => unknown): Promise<void> {
  const file = await buffer(process.stdin);
  process.stdout.write(JSON.stringify(await read(new Uint8Array(file.buffer, file.byteOffset, file.length))));
}
