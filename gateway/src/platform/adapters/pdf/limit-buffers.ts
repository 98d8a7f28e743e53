/**
 * Limits the memory for content that the PDF library unpacks. Once the buffers exceed `bytes` in total, allocating
 * another one throws a RangeError. The limit applies to the whole life of the process, so each process must read only
 * one file.
 */
export function limitBuffers(bytes: number): void {
  let left = bytes;
  const take = (length: number): void => {
    left -= length;
    if (left < 0) throw new RangeError('The unpacked file exceeds the limit');
  };
  // Covers the decoders of the library itself.
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, args: unknown[], newTarget) {
      if (typeof args[0] === 'number') take(args[0]);
      return Reflect.construct(target, args, newTarget);
    },
  });
  // Covers Node's own decoder, which the library prefers.
  globalThis.DecompressionStream = new Proxy(DecompressionStream, {
    construct(target, [format]: ConstructorParameters<typeof DecompressionStream>) {
      const { readable, writable } = new target(format);
      const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          take(chunk.byteLength);
          controller.enqueue(chunk);
        },
      });
      return { writable, readable: readable.pipeThrough(counter) };
    },
  });
}
