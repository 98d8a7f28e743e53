import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface ImportFooterProps {
  good: number;
  bad: number;
  busy: boolean;
  onCancel: () => void;
  onCommit: () => void;
}

/** Summary of what will be imported, with the buttons to import and cancel. */
export function ImportFooter({ good, bad, busy, onCancel, onCommit }: ImportFooterProps) {
  const { t } = useTranslation();
  const whole = good === 0 ? t('imports.nothingToImport') : t('imports.allGood');
  const summary = bad > 0 ? t('imports.leftOut', { count: bad }) : whole;
  return (
    <Group
      justify="space-between"
      pos="sticky"
      bottom={0}
      py="sm"
      bg="var(--mantine-color-body)"
      style={{ zIndex: 2, borderTop: '1px solid var(--candi-line)' }}
    >
      <Text component="output" size="sm" c={bad > 0 ? undefined : 'dimmed'}>
        {summary}
      </Text>
      <Group gap="xs" style={{ flex: 1 }} justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button disabled={good === 0} loading={busy} onClick={onCommit}>
          {good === 0 ? t('imports.button') : t('imports.commit', { count: good })}
        </Button>
      </Group>
    </Group>
  );
}
