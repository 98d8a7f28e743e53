import type { ErrorCode } from '@candi/contract/platform/errors';
import type { NameRefusal } from '@candi/contract/platform/names';

/** Keys of messages for invalid fields. Error codes have messages of their own. */
export type FieldMessageKey =
  | NameRefusal
  | 'FIELD_REQUIRED'
  | 'INVALID_EMAIL'
  | 'INVALID_VALUE'
  | 'TOO_LONG'
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_COMMON'
  | 'WRONG_PASSWORD'
  | 'IN_THE_PAST'
  | 'NOT_AFTER_START'
  | 'QUESTIONS_REQUIRED'
  | 'TOO_MANY_QUESTIONS'
  | 'ANSWERS_REQUIRED'
  | 'CRITERIA_COUNT'
  | 'TEXTS_TOO_LONG'
  | 'APPLICATION_ANSWERS_REQUIRED'
  | 'INVALID_JOB_NAME'
  | 'INVALID_POST'
  | 'INVALID_POSITION'
  | 'RESUME_REQUIRED'
  | 'NAME_MISMATCH'
  | 'INVALID_PHONE'
  | 'INVALID_LINKEDIN'
  | 'INVALID_GITHUB'
  | 'SHORT_INVALID_EMAIL'
  | 'SHORT_INVALID_PHONE'
  | 'INVALID_YEARS'
  | 'INVALID_CANDIDATE'
  | 'DUPLICATE_EMAIL'
  | 'RESUME_QUESTION_PROTECTED'
  | 'RESUME_QUESTION_SEVERAL'
  | 'RESUME_QUESTION_LENGTH'
  | 'RESUME_QUESTION_VERDICT'
  | 'RESUME_QUESTION_NOT_A_QUESTION'
  | 'RESUME_QUESTION_LANGUAGE';
export type MessageKey = ErrorCode | FieldMessageKey;

export type WaitUnit = 'second' | 'minute' | 'hour';
/**
 * A number with its unit, in each plural form. `#` stands for the number. The forms are used after a preposition: "in",
 * "em", "en", "بعد".
 */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Texts of the gateway in one language, except for emails and `Actions`. */
export interface Texts {
  /** INVALID_TOKEN is in English in all languages, because programs recognise it by its first words. */
  errors: Record<MessageKey, string>;
  waits: Record<WaitUnit, PluralForms>;
  /** First name of a visitor who tries an interview without giving a name. Candi uses it as a form of address. */
  visitor: string;
  /** The two questions of a test interview. */
  testQuestions: readonly [string, string];
}
