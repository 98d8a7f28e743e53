import { nameRefusals } from '@candi/contract/platform/names';
import { textsTooLong } from '@candi/contract/interviews/spoken-length';
import { zValidator } from '@hono/zod-validator';
import type { ValidationTargets } from 'hono';
import type { z } from 'zod';
import type { WrongFields } from '../errors/app-error.ts';
import { AppError } from '../errors/app-error.ts';
import type { MessageKey } from '@candi/language/shapes/texts';

const schemas = new WeakMap<object, { target: keyof ValidationTargets; schema: z.ZodType }>();
/** Returns what a middleware made by `validate` validates; undefined for any other handler. */
export const validatedBy = (handler: object) => schemas.get(handler);

/**
 * Validates one part of the request with a schema of the contract. Throws VALIDATION with a message for each invalid
 * field. `own`: messages that replace the default ones, by field path.
 */
export const validate = <Schema extends z.ZodType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
  own: WrongFields = {},
) => {
  const middleware = zValidator(target, schema, (result) => {
    if (!result.success) throw validationError(result.error.issues, own);
  });
  schemas.set(middleware, { target, schema });
  return middleware;
};

export function validationError(issues: readonly z.core.$ZodIssue[], own: WrongFields = {}): AppError {
  const fields: WrongFields = {};
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    fields[path] ??= own[path] ?? messageFor(issue);
  }
  return new AppError('VALIDATION', undefined, fields);
}

function messageFor(issue: z.core.$ZodIssue): MessageKey {
  const field = issue.path.at(-1);
  if (field === 'questions' && issue.code === 'too_small') return 'QUESTIONS_REQUIRED';
  if (field === 'questions' && issue.code === 'too_big') return 'TOO_MANY_QUESTIONS';
  if (field === 'criteria') return 'CRITERIA_COUNT';
  const empty =
    (issue.code === 'too_small' && issue.origin === 'string') ||
    (issue.code === 'invalid_type' && issue.input === undefined);
  if (field === 'duration') return 'INVALID_DURATION';
  if (field === 'templateId') return 'TEMPLATE_REQUIRED';
  if (field === 'expectedAnswer' && empty) return 'ANSWERS_REQUIRED';
  if (empty) return 'FIELD_REQUIRED';
  if (issue.code === 'custom') {
    const refusal = nameRefusals.find((known) => known === issue.params?.['reason']);
    if (refusal) return refusal;
    if (issue.params?.['reason'] === textsTooLong) return textsTooLong;
  }
  if (field === 'linkedinUrl') return 'INVALID_LINKEDIN';
  if (field === 'githubUrl') return 'INVALID_GITHUB';
  if (field === 'phone') return 'INVALID_PHONE';
  if (field === 'yearsExperience' || field === 'minYears' || field === 'maxYears') return 'INVALID_YEARS';
  return issue.code === 'invalid_format' && issue.format === 'email' ? 'INVALID_EMAIL' : 'INVALID_VALUE';
}
