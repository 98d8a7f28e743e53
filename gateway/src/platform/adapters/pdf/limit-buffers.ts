/**
 * Limits what the PDF library unpacks: beyond this total size (bytes), its decoders' allocations of buffers throw a
 * RangeError. The limit covers the process's whole life, so one process must read only one file.
 */
export function limitBuffers(bytes: number): void {
  let left = bytes;
  const take = (length: number): void => {
    left -= length;
    if (left < 0) throw new RangeError('The unpacked file exceeds the limit');
  };
  // Limits the library's own decoders.
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, args: unknown[], newTarget) {
      if (typeof args[0] === 'number') take(args[0]);
      return Reflect.construct(target, args, newTarget);
    },
  });
  // Limits the native decoder, which the library prefers.
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
