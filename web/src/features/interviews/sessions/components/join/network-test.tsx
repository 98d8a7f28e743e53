import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconWifi, IconWifi2, IconWifiOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { judgeNetwork, measureNetwork, pageNetwork } from '../../devices/network-check.ts';

const styles = {
  good: { icon: <IconWifi aria-hidden />, colour: 'lagoon' },
  weak: { icon: <IconWifi2 aria-hidden />, colour: 'apricot' },
  bad: { icon: <IconWifiOff aria-hidden />, colour: 'red' },
};

/** Timeout of a check, after which the network is rated as bad (ms). */
const patienceMs = 15_000;

/** Checks whether the network is good enough for a call. The check runs on request, because it uses some data. */
export function NetworkTest() {
  const { t } = useTranslation();
  const check = useMutation({
    mutationFn: async () => {
      const measure = await measureNetwork(pageNetwork, AbortSignal.timeout(patienceMs)).catch(() => null);
      return measure === null ? 'bad' : judgeNetwork(measure);
    },
    networkMode: 'always',
  });
  const verdict = check.data;
  return (
    <Stack gap="xs">
      <Button
        variant="light"
        leftSection={<IconWifi size={18} aria-hidden />}
        loading={check.isPending}
        onClick={() => check.mutate()}
      >
        {verdict ? t('join.network.again') : t('join.network.check')}
      </Button>
      <output>
        {verdict && !check.isPending && (
          <Alert
            role="presentation"
            color={styles[verdict].colour}
            icon={styles[verdict].icon}
            title={t(`join.network.${verdict}.title`)}
          >
            <Text size="sm">{t(`join.network.${verdict}.text`)}</Text>
          </Alert>
        )}
      </output>
    </Stack>
  );
}
