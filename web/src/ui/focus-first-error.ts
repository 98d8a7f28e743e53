import { fieldErrors } from '#data/field-errors.ts';

/** The part of a Mantine form that is needed here. */
interface FormWithInputs {
  getInputNode: (path: string) => HTMLElement | null;
}

/** Returns a form's error handler that focuses the first invalid field. */
export const focusFirstError =
  (form: FormWithInputs) =>
  (errors: Record<string, unknown>): void => {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };

interface FormWithErrors extends FormWithInputs {
  setErrors: (errors: Record<string, string>) => void;
}

/** Shows the field errors of a failed call in a form and focuses the first invalid field. */
export function showFieldErrors(form: FormWithErrors, error: unknown): void {
  const errors = fieldErrors(error);
  form.setErrors(errors);
  focusFirstError(form)(errors);
}
