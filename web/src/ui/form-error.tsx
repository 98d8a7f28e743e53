import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** Error message of a whole form. Renders nothing if the message is null. */
export function FormError({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <Alert color="red" icon={<IconAlertCircle aria-hidden />}>
      {message}
    </Alert>
  );
}
