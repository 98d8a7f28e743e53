import { Button, Group, Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './save-bar.module.css';

interface SaveBarProps {
  /** The interview in one line, such as "3 people · 15 min · open for 14 days". */
  summary: string;
  saving: boolean;
}

/** Bar with the buttons of the form for a new interview. Stays in view while the form is scrolled. */
export function SaveBar({ summary, saving }: SaveBarProps) {
  const { t } = useTranslation();
  return (
    <Paper withBorder radius="lg" shadow="md" className={classes['bar']}>
      <Text component="output" size="sm" fw={600} className={classes['summary']}>
        {summary}
      </Text>
      <Group gap="xs" wrap="nowrap" ms="auto">
        <Button component={Link} to="/interviews" variant="default">
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={saving}>
          {t('interviews.create')}
        </Button>
      </Group>
    </Paper>
  );
}
