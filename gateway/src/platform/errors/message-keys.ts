import type { ErrorCode } from '@candi/contract/platform/errors';

/** Texts of fields that are wrong, beside the texts of the error codes. */
export type FieldMessageKey =
  | 'FIELD_REQUIRED'
  | 'INVALID_EMAIL'
  | 'INVALID_VALUE'
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_COMMON'
  | 'WRONG_PASSWORD'
  | 'IN_THE_PAST'
  | 'NOT_AFTER_START'
  | 'QUESTIONS_REQUIRED'
  | 'TOO_MANY_QUESTIONS'
  | 'ANSWERS_REQUIRED'
  | 'APPLICATION_ANSWERS_REQUIRED'
  | 'INVALID_JOB_NAME'
  | 'INVALID_POSITION'
  | 'RESUME_REQUIRED'
  | 'NAME_MISMATCH'
  | 'INVALID_PHONE'
  | 'INVALID_YEARS'
  | 'INVALID_CANDIDATE'
  | 'DUPLICATE_EMAIL';
export type MessageKey = ErrorCode | FieldMessageKey;

/**
 * The text of each key in one language. INVALID_TOKEN is English in every language: programs recognise it by its first words.
 */
export type ErrorTexts = Record<MessageKey, string>;
