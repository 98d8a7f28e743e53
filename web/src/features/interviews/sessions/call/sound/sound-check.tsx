import { Button, Group, Kbd, Paper, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallStore } from '../call-store.ts';
import notes from '../notes.module.css';

/** Elements that use the Enter key themselves. */
const usesEnter = 'a, button, input, textarea, select, summary, [contenteditable], [role="dialog"]';

/** Buttons to answer Candi's question whether the candidate can hear her. The Enter key answers yes. */
export function SoundCheck({ onAnswer }: { onAnswer: (heard: boolean) => void }) {
  const { t } = useTranslation();
  const asked = useCallStore(({ connection, agent, progress }) =>
    connection === 'live' && agent !== null ? (progress?.soundCheck ?? false) : false,
  );
  const keys = !useMediaQuery('(pointer: coarse)');
  useEffect(() => {
    if (!asked) return undefined;
    const press = ({ key, target, repeat }: KeyboardEvent) => {
      if (key !== 'Enter' || repeat) return;
      if (target instanceof Element && target.closest(usesEnter)) return;
      onAnswer(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [asked, onAnswer]);
  if (!asked) return null;
  return (
    <div className={notes['group']}>
      <Paper
        withBorder
        px="md"
        py="xs"
        radius="lg"
        className={notes['note']}
        component="section"
        aria-labelledby="sound-check-title"
        data-sound-check
      >
        <Group gap="sm" justify="center">
          <Text size="sm" id="sound-check-title">
            {t('call.soundCheck.title')}
          </Text>
          <Group gap="sm" justify="center">
            <Button size="compact-md" onClick={() => onAnswer(true)} aria-keyshortcuts="Enter">
              {t('call.soundCheck.yes')}
            </Button>
            <Button size="compact-md" variant="default" onClick={() => onAnswer(false)}>
              {t('call.soundCheck.no')}
            </Button>
          </Group>
          {keys && (
            <Text size="xs" c="dimmed" aria-hidden>
              <Kbd size="xs">Enter</Kbd> = {t('call.soundCheck.yes')}
            </Text>
          )}
        </Group>
      </Paper>
    </div>
  );
}
