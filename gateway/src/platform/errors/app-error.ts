import type { ErrorCode } from '@candi/contract/platform/errors';
import type { MessageKey } from '../texts/text-keys.ts';

/** Wrong fields of a request, by path ("questions.0.expectedAnswer"). */
export type WrongFields = Record<string, MessageKey>;

/**
 * The one error that services and routes throw on purpose; `respond.ts` maps it to the answer. `details` go to the
 * caller as they are, so they hold nothing secret.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;
  readonly fields: WrongFields | undefined;

  constructor(code: ErrorCode, details?: Record<string, unknown>, fields?: WrongFields) {
    super(code);
    this.code = code;
    this.details = details;
    this.fields = fields;
  }
}
