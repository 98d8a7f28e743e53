import { Center, Loader, Stack, Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const stages = ['processing', 'searching', 'gathering', 'almost'] as const;
/** Milliseconds that each of them stands. */
const stageMs = 1500;

/** While a search runs: what it is at, in turns for as long as it takes. */
export function Searching() {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  useInterval(() => setAt((before) => (before + 1) % stages.length), stageMs, { autoInvoke: true });
  return (
    <Center mih={280}>
      <Stack align="center">
        <Loader />
        <Text component="output" aria-live="polite" c="dimmed">
          {t(`search.stages.${stages[at] ?? 'almost'}`)}
        </Text>
      </Stack>
    </Center>
  );
}
