import { Alert, Button, Text } from '@mantine/core';
import { useId } from 'react';
import type { Entry } from './use-entry.ts';

interface EnterButtonProps extends Pick<Entry, 'joining' | 'error'> {
  label: string;
  /** Text below the button, such as what is still missing. */
  hint: string | null;
  disabled: boolean;
  onEnter: () => void;
}

/** Button that enters the call, with the reason why it can't be used or why entering failed. */
export function EnterButton({ label, hint, disabled, joining, error, onEnter }: EnterButtonProps) {
  const id = useId();
  return (
    <>
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      <Button
        size="lg"
        fullWidth
        disabled={disabled}
        loading={joining}
        onClick={onEnter}
        aria-describedby={id}
      >
        {label}
      </Button>
      <Text id={id} size="sm" c="dimmed" ta="center" aria-live="polite">
        {hint}
      </Text>
    </>
  );
}
