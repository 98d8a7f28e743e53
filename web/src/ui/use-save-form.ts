import type { FormErrors, UseFormInput } from '@mantine/form';
import { useForm } from '@mantine/form';
import type { UseMutationOptions } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useRef } from 'react';
import type { Submission } from '#data/submission.ts';
import { fieldErrors } from '#data/field-errors.ts';
import { focusFirstError } from './focus-first-error.ts';

interface SaveFormInput<Values, Saved> extends Omit<UseFormInput<Values>, 'onValuesChange'> {
  /** Sends the values and updates the cache. */
  save: UseMutationOptions<Saved, Error, Submission<Values>>;
  /** Runs after `save` has updated the cache. */
  onSaved?: (saved: Saved, values: Values) => unknown;
  /** Returns a failed call's error messages by field path. Default: `fieldErrors`. */
  errorsOf?: (error: Error) => Record<string, string>;
  /** Shows the first invalid field to the user. `errors`: by field path. Default: focuses the field's input. */
  onInvalid?: (errors: FormErrors) => void;
  /** Runs after a failed call. */
  onFailed?: (error: Error) => void;
}

/**
 * Creates a form that saves its values with one call. If a failed call has messages for fields, they are shown at
 * these fields and the first field is focused; `message` holds the error of any other failed call, for the form's
 * footer.
 */
export function useSaveForm<Values extends object, Saved>({
  save,
  onSaved,
  errorsOf = fieldErrors,
  onInvalid,
  onFailed,
  ...input
}: SaveFormInput<Values, Saved>) {
  const key = useRef(crypto.randomUUID());
  const form = useForm<Values>({
    ...input,
    // Saving changed values is a different request, which needs a new idempotency key.
    onValuesChange: () => {
      key.current = crypto.randomUUID();
    },
  });
  const showInvalid = onInvalid ?? focusFirstError(form);
  const saving = useMutation({
    ...save,
    onSuccess: async (saved, submission, begun, context) => {
      await save.onSuccess?.(saved, submission, begun, context);
      await onSaved?.(saved, submission.values);
    },
    onError: (error, submission, begun, context) => {
      const wrong = errorsOf(error);
      form.setErrors(wrong);
      if (Object.keys(wrong).length > 0) showInvalid(wrong);
      onFailed?.(error);
      return save.onError?.(error, submission, begun, context);
    },
  });
  const { error } = saving;
  return {
    form,
    saving,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      // React propagates the submit of a dialog's form to the surrounding form, although the dialog is rendered in a
      // portal.
      event.stopPropagation();
      form.onSubmit((values) => saving.mutate({ values, idempotencyKey: key.current }), showInvalid)(event);
    },
    message: error && Object.keys(errorsOf(error)).length === 0 ? error.message : null,
    /** True if there are unsaved values. */
    dirty: form.isDirty() && !saving.isSuccess,
  };
}
