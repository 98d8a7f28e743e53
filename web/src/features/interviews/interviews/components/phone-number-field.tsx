import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Field for the number on which Candi calls a candidate. `name`: the candidate's. */
export function PhoneNumberField({ name, ...props }: TextInputProps & { name: string }) {
  const { t } = useTranslation();
  return (
    <TextInput
      {...props}
      type="tel"
      label={t('interviews.calls.numberOf', { name })}
      description={t('interviews.calls.numberHint')}
      maxLength={100}
      maw={{ sm: 360 }}
      styles={{ input: { direction: 'ltr', textAlign: 'start' } }}
    />
  );
}
