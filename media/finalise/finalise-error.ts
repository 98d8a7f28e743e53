/**
 * `unreadable`: no recording or chunk is playable. `disk_full`: the output couldn't be written; retry when there is
 * space.
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

/** Converts a failed write to a `FinaliseError` if the disk is full; returns any other error unchanged. */
export function writeError(error: unknown): unknown {
  const full =
    error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
  return full
    ? new FinaliseError('disk_full', 'no disk space for the finished file', { cause: error })
    : error;
}
