/**
 * Limits what the PDF reader unpacks: all of the buffers that its decoders allocate may together have this many bytes;
 * beyond that they throw a RangeError. The limit is counted over the life of the process, so it is for a process that
 * reads one file.
 */
export function limitBuffers(bytes: number): void {
  let left = bytes;
  const take = (length: number): void => {
    left -= length;
    if (left < 0) throw new RangeError('The file unpacks to too much');
  };
  // Decoders of the reader's own.
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, args: unknown[], newTarget) {
      if (typeof args[0] === 'number') take(args[0]);
      return Reflect.construct(target, args, newTarget);
    },
  });
  // The decoder that it takes where it can.
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
