import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** Error of a form as a whole; null shows nothing. */
export function FormError({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <Alert color="red" icon={<IconAlertCircle aria-hidden />}>
      {message}
    </Alert>
  );
}
