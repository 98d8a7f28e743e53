import { ApiError } from './api-error.ts';

/** Returns the messages of a failed call by field path. Returns an empty object if the failure isn't about fields. */
export function fieldErrors(error: unknown): Record<string, string> {
  const fields = error instanceof ApiError ? error.details['fields'] : null;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
