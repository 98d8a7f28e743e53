import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormError } from '#ui/form-error.tsx';
import { askErasure } from './link-calls.ts';
import { useAddress } from './use-address.ts';

/** Lets the candidate of a deleted company ask for the link that erases their data. */
export function AskErasure() {
  const { t } = useTranslation();
  const address = useAddress();
  const asking = useMutation({ mutationFn: () => askErasure(address) });
  return (
    <Stack gap="sm" align="center">
      <Text component="output">{asking.data?.message}</Text>
      {!asking.data && (
        <>
          <Text c="dimmed">{t('join.erasure.text')}</Text>
          <Button variant="default" loading={asking.isPending} onClick={() => asking.mutate()}>
            {t('join.erasure.ask')}
          </Button>
        </>
      )}
      <FormError message={asking.error?.message ?? null} />
    </Stack>
  );
}
