import type { Signal } from '@candi/contract/interviews/signals';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '../timeline.ts';
import { signalText } from './signal-text.ts';

interface SignalsProps {
  signals: readonly Signal[];
  /** Null if there is no recording to play. */
  onPlay: ((ms: number) => void) | null;
}

/** Number of signals above which the list is collapsed at first. */
const foldAbove = 6;

/** Signals noticed during the call, each with its time. Renders nothing if there are none. */
export function Signals({ signals, onPlay }: SignalsProps) {
  const { t, i18n } = useTranslation();
  const [whole, setWhole] = useState(false);
  if (signals.length === 0) return null;
  const shown = whole ? signals : signals.slice(0, foldAbove);
  return (
    <Card withBorder padding="lg" component="section" aria-label={t('reports.signals.title')}>
      <Stack gap="sm">
        <div>
          <Title order={2} size="h3">
            {t('reports.signals.title')}
          </Title>
          <Text size="sm" c="dimmed" mt={4}>
            {t('reports.signals.text')}
          </Text>
        </div>
        <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {shown.map((signal) => {
            const text = signalText(signal, t, i18n.resolvedLanguage ?? 'en');
            return (
              <Group
                key={`${signal.kind} ${signal.atMs}`}
                component="li"
                gap="xs"
                wrap="nowrap"
                align="baseline"
              >
                <Button
                  size="compact-xs"
                  variant="light"
                  style={{ flexShrink: 0 }}
                  disabled={onPlay === null}
                  aria-label={t('reports.signals.playFrom', { time: clock(signal.atMs), fact: text })}
                  onClick={() => onPlay?.(signal.atMs)}
                >
                  {clock(signal.atMs)}
                </Button>
                <Text size="sm">{text}</Text>
              </Group>
            );
          })}
        </Stack>
        {signals.length > foldAbove && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-expanded={whole}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => setWhole(!whole)}
          >
            {whole ? t('reports.lessAnswer') : t('reports.signals.all', { count: signals.length })}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
