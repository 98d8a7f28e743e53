import type { ErrorCode } from '@candi/contract/platform/errors';

/**
 * `NETWORK`: no response was received. `UNKNOWN`: the response isn't from the gateway, such as a proxy's error page.
 */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'UNKNOWN';

/** A call that failed after all retries. `message` is meant for users, in the interface language. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status; 0 if no response was received. */
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
