import type { FromWorker, ToWorker } from './worker-messages.ts';

/** What a recorder in the page tells the worker that keeps its bytes. */
export type ToSpool =
  /** `tickMs` null: no picture is ever due. */
  | { do: 'open'; fileName: string; tickMs: number | null }
  | { do: 'append'; bytes: Uint8Array<ArrayBuffer> }
  | Extract<ToWorker, { do: 'label' | 'read' | 'release' | 'forget' }>;

export type FromSpool =
  /** What stands in the file already. */
  | { said: 'opened'; bytes: number }
  /** The file is gone. */
  | { said: 'forgotten' }
  /** A picture is due. */
  | { said: 'tick' }
  /** All bytes so far. */
  | { said: 'stored'; bytes: number }
  | Extract<FromWorker, { said: 'read' | 'storage full' }>;
