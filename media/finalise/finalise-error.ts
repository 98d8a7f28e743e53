/**
 * `unreadable`: no take or piece holds anything that can be played. `disk_full`: the output could not be written; try
 * again when there is room.
 */
export type FinaliseFault = 'unreadable' | 'disk_full';

export class FinaliseError extends Error {
  readonly fault: FinaliseFault;

  constructor(fault: FinaliseFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FinaliseError';
    this.fault = fault;
  }
}

/** A failed write as a `FinaliseError` where it is one of its faults; else the error as it came. */
export function writeError(error: unknown): unknown {
  const full =
    error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
  return full ? new FinaliseError('disk_full', 'no room for the finished file', { cause: error }) : error;
}
