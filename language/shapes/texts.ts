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

/** Keys of messages for successful writes, which the page shows as toasts. */
export type SuccessKey =
  | 'APPLICATION_REMOVED'
  | 'BRAND_SAVED'
  | 'CANDIDATES_ADDED'
  | 'JOB_CLOSED'
  | 'JOB_COPIED'
  | 'JOB_DELETED'
  | 'JOB_OPENED'
  | 'JOB_SAVED'
  | 'SCREENING_STARTED'
  | 'NOTHING_TO_SCREEN'
  | 'EMAIL_VERIFIED'
  | 'EMAIL_CHANGE_ASKED'
  | 'EMAIL_CHANGED'
  | 'EMAIL_RESTORED'
  | 'LOGINS_ENDED'
  | 'PASSWORD_CHANGED'
  | 'FACTOR_ON'
  | 'FACTOR_OFF'
  | 'FACTOR_RESET'
  | 'RECOVERY_CODES_RENEWED'
  | 'APP_ADDED'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_RENAMED'
  | 'PASSKEY_REMOVED'
  | 'APP_REMOVED'
  | 'PROFILE_SAVED'
  | 'RESET_ASKED'
  | 'VERIFICATION_SENT'
  | 'CANDIDATE_SAVED'
  | 'CANDIDATE_ERASED'
  | 'ERASED'
  | 'ERASURE_ASKED'
  | 'ERASURE_ASKED_BY_EMAIL'
  | 'RESUME_SAVED'
  | 'RESUME_REMOVED'
  | 'PHOTO_SAVED'
  | 'PHOTO_REMOVED'
  | 'RESUME_QUESTION_SAVED'
  | 'RESUME_QUESTION_REMOVED'
  | 'POOL_SAVED'
  | 'POOL_DELETED'
  | 'POOL_JOINED'
  | 'POOL_LEFT'
  | 'LINKEDIN_CONNECTED'
  | 'LINKEDIN_DISCONNECTED'
  | 'POST_DELETED'
  | 'CODE_REVOKED'
  | 'USER_ACTIVATED'
  | 'USER_SUSPENDED'
  | 'RESET_SENT'
  | 'CALLS_ALLOWED'
  | 'OPT_OUT_LIFTED'
  | 'CALLS_DISALLOWED'
  | 'COMPANY_CREATED'
  | 'COMPANY_DELETED'
  | 'COMPANY_RESTORED'
  | 'COMPANY_SAVED'
  | 'OWNER_CHANGED'
  | 'MEMBER_REMOVED'
  | 'ROLE_CHANGED'
  | 'INVITATION_REVOKED'
  | 'TEMPLATE_SAVED'
  | 'TEMPLATE_COPIED'
  | 'TEMPLATE_RESTORED'
  | 'TEMPLATE_DELETED'
  | 'INTERVIEW_SAVED'
  | 'INVITATION_SENT'
  | 'SESSION_WITHDRAWN'
  | 'ACCOMMODATION_ANSWERED'
  | 'SESSIONS_WITHDRAWN'
  | 'NUMBER_CONFIRMED'
  | 'CALL_REQUESTED'
  | 'CALLS_STOPPED'
  | 'ATTEMPT_GRANTED';

export type WaitUnit = 'second' | 'minute' | 'hour';
/**
 * A number with its unit, in each plural form. `#` stands for the number. The forms are used after a preposition: "in",
 * "em", "en", "بعد".
 */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** All texts of the gateway in one language, except for emails. */
export interface Texts {
  /** INVALID_TOKEN is in English in all languages, because programs recognise it by its first words. */
  errors: Record<MessageKey, string>;
  successes: Record<SuccessKey, string>;
  waits: Record<WaitUnit, PluralForms>;
  /** First name of a visitor who tries an interview without giving a name. Candi uses it as a form of address. */
  visitor: string;
  /** The two questions of a test session. */
  practice: readonly [string, string];
}
