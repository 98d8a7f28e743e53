import { Button, Group, Paper, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './save-bar.module.css';

interface SaveBarProps {
  /** The interview in one line, such as "3 people · 15 min · open for 14 days". */
  summary: string;
  /** How much of the plan's hours the invitations reserve; null if they reserve nothing yet. */
  reserves: string | null;
  /** Labels of the fields that are needed but still empty. */
  missing: readonly string[];
  saving: boolean;
}

/** Bar with the buttons of the form for a new interview. Stays in view while the form is scrolled. */
export function SaveBar({ summary, reserves, missing, saving }: SaveBarProps) {
  const hint = useId();
  const { t, i18n } = useTranslation();
  const fields = new Intl.ListFormat(i18n.resolvedLanguage, { type: 'conjunction' }).format(missing);
  return (
    <Paper withBorder radius="lg" shadow="md" className={classes['bar']}>
      <div className={classes['summary']}>
        <Text component="output" display="block" size="sm" fw={600}>
          {summary}
        </Text>
        {reserves !== null && (
          <Text size="xs" c="dimmed">
            {reserves}
          </Text>
        )}
        {missing.length > 0 && (
          <Text size="xs" c="dimmed" id={hint}>
            {t('interviews.stillMissing', { fields })}
          </Text>
        )}
      </div>
      <Group gap="xs" wrap="nowrap" ms="auto">
        <Button component={Link} to="/interviews" variant="default">
          {t('common.cancel')}
        </Button>
        {/* Isn't disabled while fields are missing: it then marks them instead of creating anything. */}
        <Button type="submit" aria-describedby={missing.length > 0 ? hint : undefined} loading={saving}>
          {t('interviews.create')}
        </Button>
      </Group>
    </Paper>
  );
}
