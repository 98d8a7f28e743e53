import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { fieldErrors } from '#data/field-errors.ts';

/** What went wrong with a form as a whole; what is wrong with one field stands beside it. */
export function FormError({ error }: { error: Error | null }) {
  if (!error || Object.keys(fieldErrors(error)).length > 0) return null;
  return (
    <Alert color="red" icon={<IconAlertCircle aria-hidden />}>
      {error.message}
    </Alert>
  );
}
