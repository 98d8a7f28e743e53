import type { ErrorCode } from '@candi/contract/platform/errors';

/**
 * Destination of a recording's bytes: four calls to the gateway. A call that the gateway refuses throws
 * `UploadRefused`; any other error counts as a network failure and is retried.
 */
export interface UploadTarget {
  /** `startMs`: time from the session's `startedAt` to the first sample (ms). */
  create(
    mimeType: string,
    startMs: number,
    signal: AbortSignal,
  ): Promise<{ recording: number; offset: number }>;
  /** Appends at `offset` (bytes). Resolves with the gateway's new offset. */
  patch(
    recording: number,
    offset: number,
    bytes: Uint8Array<ArrayBuffer>,
    signal: AbortSignal,
  ): Promise<{ offset: number }>;
  status(recording: number, signal: AbortSignal): Promise<{ offset: number; complete: boolean }>;
  /** `size` is in bytes. */
  complete(
    recording: number,
    whole: { size: number; durationMs: number },
    signal: AbortSignal,
  ): Promise<void>;
}

/**
 * A refusal by the gateway. `offset`: position at which the upload should continue (`details.offset` of the
 * response), if given.
 */
export class UploadRefused extends Error {
  readonly code: ErrorCode;
  readonly offset: number | null;

  /** `message`: the response's `error`, a message for users. `details`: the response's `details`. */
  constructor(code: ErrorCode, message: string, details?: Record<string, unknown>) {
    super(message);
    this.name = 'UploadRefused';
    this.code = code;
    this.offset = typeof details?.['offset'] === 'number' ? details['offset'] : null;
  }
}
