import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormFooter } from './form-footer.tsx';
import { UnsavedWarning } from './unsaved-warning.tsx';
import type { useSaveForm } from './use-save-form.ts';

type SaveForm = ReturnType<typeof useSaveForm>;

interface DialogFormProps extends Pick<SaveForm, 'onSubmit' | 'message' | 'dirty'> {
  saving: Pick<SaveForm['saving'], 'isPending'>;
  /** Label of the submit button. */
  submit: string;
  onCancel: () => void;
  /** Fields of the form. */
  children: ReactNode;
}

/**
 * Form in a dialog, for use with `useSaveForm`. Shows the fields, the error and the buttons, and warns before unsaved
 * values are lost.
 */
export function DialogForm({
  onSubmit,
  message,
  dirty,
  saving,
  submit,
  onCancel,
  children,
}: DialogFormProps) {
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        {children}
        <FormFooter message={message} submit={submit} saving={saving.isPending} onCancel={onCancel} />
      </Stack>
      <UnsavedWarning when={dirty} />
    </form>
  );
}
