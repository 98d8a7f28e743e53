import type { CallKey } from '@candi/contract/interviews/room';
import { Button, Group, Popover, Stack, Text } from '@mantine/core';
import { IconClockPause, IconPlayerSkipForward, IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallStore } from './call-store.ts';
import classes from './requests.module.css';

interface RequestsProps {
  onRequest: (key: CallKey) => void;
}

/** Buttons for requests that candidates can also make in words: repeat, skip, and more time. Shown while Candi asks. */
export function Requests({ onRequest }: RequestsProps) {
  const { t } = useTranslation();
  const stage = useCallStore(({ connection, agent, inCharge, progress }) =>
    connection === 'live' && agent !== null && inCharge === null ? (progress?.stage ?? null) : null,
  );
  const onBreak = useCallStore(({ progress }) => progress?.onBreak ?? false);
  if (stage !== 'question' && stage !== 'candidate_questions') return null;
  return (
    <Group
      className={classes['requests']}
      component="fieldset"
      m={0}
      p={0}
      pt="xs"
      bd={0}
      aria-label={t('call.requests.title')}
      justify="center"
      gap="xs"
      wrap="nowrap"
    >
      <Button
        className={classes['request']}
        variant="default"
        leftSection={<IconRepeat size={18} aria-hidden />}
        onClick={() => onRequest('repeat')}
      >
        {t('call.requests.repeat')}
      </Button>
      {stage === 'question' && <Skip onSkip={() => onRequest('skip')} />}
      {!onBreak && (
        <Button
          className={classes['request']}
          variant="default"
          leftSection={<IconClockPause size={18} aria-hidden />}
          onClick={() => onRequest('more_time')}
        >
          {t('call.requests.moreTime')}
        </Button>
      )}
    </Group>
  );
}

/** Asks for confirmation, because a question is easily skipped by mistake. */
function Skip({ onSkip }: { onSkip: () => void }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="top" withArrow shadow="md" width={260} trapFocus>
      <Popover.Target>
        <Button
          className={classes['request']}
          variant="default"
          leftSection={<IconPlayerSkipForward size={18} className="mirrored" aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {t('call.requests.skip')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <Text size="sm">{t('call.requests.skipText')}</Text>
          <Button
            onClick={() => {
              setOpened(false);
              onSkip();
            }}
          >
            {t('call.requests.skipConfirm')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
