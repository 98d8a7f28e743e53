import { Button, Group, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { redeemCode } from '../queries.ts';

/** Form that redeems a beta code, which grants unlimited interviews. */
export function BetaCodeForm() {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const redeem = useMutation(redeemCode);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        redeem.mutate(code);
      }}
    >
      <Group align="flex-end" gap="sm" wrap="nowrap">
        <TextInput
          label={t('usage.code')}
          value={code}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value);
            redeem.reset();
          }}
          error={redeem.isError ? redeem.error.message : null}
          inputWrapperOrder={['label', 'error', 'input']}
          autoComplete="off"
          dir="ltr"
          style={{ flexGrow: 1 }}
        />
        <Button type="submit" variant="light" loading={redeem.isPending}>
          {t('usage.redeem')}
        </Button>
      </Group>
    </form>
  );
}
