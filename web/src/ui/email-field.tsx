import { emailLength } from '@candi/contract/platform/email-syntax';
import { TextInput, type TextInputProps } from '@mantine/core';

/**
 * Field for an email address. It isn't of type `email`, because browsers mark addresses such as josé@example.com as invalid
 * there and change domains with letters outside of ASCII.
 */
export const EmailField = (props: TextInputProps) => (
  <TextInput
    inputMode="email"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    dir="ltr"
    maxLength={emailLength}
    {...props}
  />
);
