/** What this needs of a Mantine form. */
interface FormWithInputs {
  getInputNode: (path: string) => HTMLElement | null;
}

/** For a form's failed submit: leads to the first field that is wrong. */
export const focusFirstError =
  (form: FormWithInputs) =>
  (errors: Record<string, unknown>): void => {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };
