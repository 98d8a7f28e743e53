import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { judgeNetwork, measureNetwork, pageNetwork } from '../devices/network-check.ts';
import { Check } from './check.tsx';
import classes from './check.module.css';

/** Timeout of a check, after which the network is rated as bad (ms). */
const patienceMs = 15_000;

/** Checks whether the network is good enough for a call: at once, and again on request. */
export function NetworkTest() {
  const { t } = useTranslation();
  const { mutate, data, isPending, isIdle } = useMutation({
    mutationFn: async () => {
      const measure = await measureNetwork(pageNetwork, AbortSignal.timeout(patienceMs)).catch(() => null);
      return measure === null ? 'bad' : judgeNetwork(measure);
    },
    networkMode: 'always',
  });
  useEffect(() => mutate(), [mutate]);
  const verdict = isPending ? undefined : data;
  const running = isPending || isIdle;
  return (
    <Check
      label={t('join.network.title')}
      state={running ? 'running' : verdict === 'good' ? 'passed' : 'warning'}
    >
      <Group gap="xs" wrap="nowrap" className={classes['line']}>
        <Text component="output" flex={1} miw={0}>
          {verdict ? t(`join.network.${verdict}.title`) : t('join.network.running')}
        </Text>
        <Button variant="subtle" px="sm" disabled={running} onClick={() => mutate()}>
          {t('join.network.again')}
        </Button>
      </Group>
      {verdict && verdict !== 'good' && (
        <Text size="sm" c="dimmed">
          {t(`join.network.${verdict}.text`)}
        </Text>
      )}
    </Check>
  );
}
