import { Button, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { retryReport } from '../queries.ts';

/** Button that queues a failed report to be generated again. */
export function RetryReport({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation();
  const retry = useMutation(retryReport(sessionId));
  return (
    <>
      <Button
        mt="sm"
        size="compact-md"
        color="red"
        variant="light"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={retry.isPending}
        onClick={() => retry.mutate()}
      >
        {t('reports.retry')}
      </Button>
      {retry.error && (
        <Text size="sm" mt="xs" role="alert">
          {retry.error.message}
        </Text>
      )}
    </>
  );
}
