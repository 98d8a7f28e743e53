import type { FromWorker, ToWorker } from './worker-messages.ts';
import { UploadRefused } from './upload-target.ts';

type Read = Extract<ToWorker, { do: 'read' }>;
type Answer = Extract<FromWorker, { said: 'read' }>;

/** Reads a recording's bytes from the worker that stores them. */
export interface SpoolReader {
  /** Rejects with `UploadRefused` if the bytes were already released. */
  read(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>>;
  heard(answer: Answer): void;
}

export function createSpoolReader(tell: (message: Read) => void): SpoolReader {
  const waiting = new Map<number, (bytes: Answer['bytes']) => void>();
  let last = 0;
  return {
    read: (offset, length) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, (bytes) => {
          if (bytes) resolve(bytes);
          else reject(new UploadRefused('UPLOAD_CLOSED', 'the gateway lost what it had'));
        });
        tell({ do: 'read', id, offset, length });
      }),
    heard({ id, bytes }) {
      waiting.get(id)?.(bytes);
      waiting.delete(id);
    },
  };
}
