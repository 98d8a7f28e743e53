import { errorStatuses } from '@candi/contract/platform/errors';
import type { ErrorCode } from '@candi/contract/platform/errors';
import { z } from 'zod';

/** Code in the body of an error response from the gateway. */
export const errorCode = z.custom<ErrorCode>(
  (code) => typeof code === 'string' && Object.hasOwn(errorStatuses, code),
);

/** An error response from the gateway. Status 0 means that the gateway wasn't reached. */
export class GatewayError extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  constructor(status: number, code: ErrorCode | null, text: string) {
    super(`gateway: ${status === 0 ? 'not reached' : status}: ${text}`);
    this.status = status;
    this.code = code;
  }
  get isTransient(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}
