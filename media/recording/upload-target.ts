import type { ErrorCode } from '@candi/contract/platform/errors';

/**
 * Where a take's bytes go: four calls of the gateway, made by whoever knows its address and the session token. A call
 * that the gateway refuses throws `UploadRefused`; anything else thrown counts as a lost network and is tried again.
 */
export interface UploadTarget {
  /** `startMs`: ms from the session's startedAt at the take's first sample. */
  create(mimeType: string, startMs: number, signal: AbortSignal): Promise<{ take: number; offset: number }>;
  /** Appends at `offset` (bytes). Resolves with the server's new offset. */
  patch(
    take: number,
    offset: number,
    bytes: Uint8Array<ArrayBuffer>,
    signal: AbortSignal,
  ): Promise<{ offset: number }>;
  status(take: number, signal: AbortSignal): Promise<{ offset: number; complete: boolean }>;
  /** `size` in bytes. */
  complete(take: number, whole: { size: number; durationMs: number }, signal: AbortSignal): Promise<void>;
}

/** The gateway's own no. `offset`: where it wants to go on (`details.offset` of the answer), if it said so. */
export class UploadRefused extends Error {
  readonly code: ErrorCode;
  readonly offset: number | null;

  /** `message`: the answer's `error`, made for people. `details`: as in the answer. */
  constructor(code: ErrorCode, message: string, details?: Record<string, unknown>) {
    super(message);
    this.name = 'UploadRefused';
    this.code = code;
    this.offset = typeof details?.['offset'] === 'number' ? details['offset'] : null;
  }
}
