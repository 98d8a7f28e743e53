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
