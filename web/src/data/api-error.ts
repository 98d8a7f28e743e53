import type { ErrorCode } from '@candi/contract/platform/errors';

/** `NETWORK`: no answer came at all. `UNKNOWN`: an answer that isn't the gateway's (a proxy's page, say). */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'UNKNOWN';

/** A call that failed for good. `message` is for people, in the interface's language. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly details: Record<string, unknown>;

  constructor(code: ApiErrorCode, message: string, status: number, details: Record<string, unknown> = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

export const hasCode = (error: unknown, ...codes: ApiErrorCode[]): boolean =>
  error instanceof ApiError && codes.includes(error.code);
