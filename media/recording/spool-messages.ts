import type { FromWorker, ToWorker } from './worker-messages.ts';

/** What a recorder in the page tells the worker that keeps its bytes. */
export type ToSpool =
  | { do: 'open'; fileName: string; tickMs: number }
  | { do: 'append'; bytes: Uint8Array<ArrayBuffer> }
  | Extract<ToWorker, { do: 'read' | 'release' | 'forget' }>;

export type FromSpool =
  | { said: 'opened' }
  /** A picture is due. */
  | { said: 'tick' }
  /** All bytes so far. */
  | { said: 'stored'; bytes: number }
  | Extract<FromWorker, { said: 'read' | 'storage full' }>;
