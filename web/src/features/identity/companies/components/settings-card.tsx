import { Card, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormFooter } from '#ui/form-footer.tsx';
import { UnsavedWarning } from '#ui/unsaved-warning.tsx';
import type { useSaveForm } from '#ui/use-save-form.ts';

type SaveForm = ReturnType<typeof useSaveForm>;

interface SettingsCardProps extends Pick<SaveForm, 'onSubmit' | 'message'> {
  saving: Pick<SaveForm['saving'], 'isPending'>;
  /** Label of the submit button. */
  submit: string;
  /** Whether values differ from those that were saved last. */
  dirty: boolean;
  /** Whether the settings can't be changed, so that there is nothing to save. */
  locked: boolean;
  /** Inputs of the form, above its button. */
  children: ReactNode;
}

/** Card with a form of the company's settings, which stays on the page after it was saved. */
export function SettingsCard({
  onSubmit,
  saving,
  message,
  submit,
  dirty,
  locked,
  children,
}: SettingsCardProps) {
  return (
    <Card withBorder padding={0} radius="lg">
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="lg" p={{ base: 'md', sm: 'xl' }}>
          {children}
          {!locked && (
            <FormFooter message={message} submit={submit} saving={saving.isPending} disabled={!dirty} />
          )}
        </Stack>
        <UnsavedWarning when={dirty && !saving.isPending} />
      </form>
    </Card>
  );
}
