import { focusFirstError } from '#ui/focus-first-error.ts';
import { ApiError } from './api-error.ts';

/** What a failed call says of single fields, by their path: for `form.setErrors`. Empty for every other failure. */
export function fieldErrors(error: unknown): Record<string, string> {
  const fields = error instanceof ApiError ? error.details['fields'] : null;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** What this needs of a Mantine form. */
interface FormWithFields {
  setErrors: (errors: Record<string, string>) => void;
  getInputNode: (path: string) => HTMLElement | null;
}

/** Shows what a failed call says of single fields of a form, and leads to the first of them. */
export function showFieldErrors(form: FormWithFields, error: unknown): void {
  const errors = fieldErrors(error);
  form.setErrors(errors);
  focusFirstError(form)(errors);
}
