import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@mantine/core';
import type { Ref } from 'react';

/** Input for a code of an authenticator app or a recovery code. */
export function CodeField(props: TextInputProps & { ref?: Ref<HTMLInputElement> }) {
  return (
    <TextInput
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      dir="ltr"
      {...props}
    />
  );
}
