import type { FromWorker, ToWorker } from './worker-messages.ts';

/** Messages from a recorder in the page to the worker that stores its bytes. */
export type ToSpool =
  /** `tickMs`: interval of the ticks (ms); null for none. */
  | { do: 'open'; fileName: string; tickMs: number | null }
  | { do: 'append'; bytes: Uint8Array<ArrayBuffer> }
  /** Closes the file and keeps it. */
  | { do: 'close' }
  | Extract<ToWorker, { do: 'label' | 'read' | 'release' | 'forget' }>;

export type FromSpool =
  /** `bytes`: number of bytes already in the file. */
  | { said: 'opened'; bytes: number }
  | { said: 'closed' }
  /** The file was deleted. */
  | { said: 'forgotten' }
  /** A video frame is due. */
  | { said: 'tick' }
  /** `bytes`: total number of bytes stored so far. */
  | { said: 'stored'; bytes: number }
  | Extract<FromWorker, { said: 'read' | 'storage full' }>;
