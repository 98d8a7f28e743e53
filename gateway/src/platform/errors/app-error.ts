import type { ErrorCode } from '@candi/contract/platform/errors';
import type { MessageKey } from '@candi/language/shapes/texts';

/** Error messages of a request's invalid fields, by field path, such as "questions.0.expectedAnswer". */
export type WrongFields = Record<string, MessageKey>;

/**
 * An error that services and routes throw intentionally. `respond.ts` converts it to a response. The response includes
 * `details`, so they must not contain secrets.
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
