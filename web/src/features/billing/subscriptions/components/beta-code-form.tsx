import { Button, Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { redeemCode, subscriptionKey } from '../api/subscription-calls.ts';

/** A beta code gives unlimited interviews. */
export function BetaCodeForm() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const redeem = useMutation({
    mutationFn: redeemCode,
    onSuccess: (subscription) => client.setQueryData(subscriptionKey, subscription),
  });
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
