import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Speaker } from '../devices/use-speaker.ts';
import { Check } from './check.tsx';
import classes from './check.module.css';

/** Plays a chime and asks whether it was heard. The answer only affects the advice shown. */
export function SpeakerTest({ speaker }: { speaker: Speaker }) {
  const { t } = useTranslation();
  const [played, setPlayed] = useState(false);
  const [heard, setHeard] = useState<boolean | null>(null);
  const play = () => {
    setPlayed(true);
    setHeard(null);
    speaker.play();
  };
  const failed = speaker.failed || heard === false;
  const said = failed ? t('join.speaker.help') : heard ? t('join.speaker.good') : null;
  return (
    <Check label={t('join.speaker.title')} state={failed ? 'warning' : heard ? 'passed' : 'open'}>
      <Group gap="xs" wrap="nowrap" className={classes['line']}>
        {speaker.choices.length > 0 ? (
          <NativeSelect
            aria-label={t('join.speaker.title')}
            data={[{ value: '', label: t('join.speaker.system') }, ...speaker.choices]}
            value={speaker.id}
            onChange={(event) => speaker.choose(event.currentTarget.value)}
            flex={1}
            miw={0}
          />
        ) : (
          <Text flex={1}>{t('join.speaker.title')}</Text>
        )}
        <Button
          variant="light"
          px="sm"
          leftSection={<IconVolume size={18} aria-hidden />}
          loading={speaker.playing}
          onClick={play}
        >
          {t('join.speaker.play')}
        </Button>
      </Group>
      {played && heard === null && !speaker.failed && (
        <Group gap="xs">
          <Text size="sm">{t('join.speaker.ask')}</Text>
          <Button size="compact-sm" variant="default" onClick={() => setHeard(true)}>
            {t('join.speaker.yes')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setHeard(false)}>
            {t('join.speaker.no')}
          </Button>
        </Group>
      )}
      <Text component="output" size="sm" c="dimmed">
        {said}
      </Text>
    </Check>
  );
}
