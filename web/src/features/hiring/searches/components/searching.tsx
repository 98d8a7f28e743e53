import { Center, Loader, Stack, Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const stages = ['processing', 'searching', 'gathering', 'almost'] as const;
/** How long each message is shown (ms). */
const stageMs = 1500;

/** Loading state of a search, with messages that rotate until it ends. */
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
