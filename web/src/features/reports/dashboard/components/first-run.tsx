import type { FirstRun } from '@candi/contract/reports/dashboard';
import {
  Button,
  Card,
  CloseButton,
  Group,
  Stack,
  Text,
  ThemeIcon,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './first-run.module.css';

interface FirstRunCardProps {
  steps: FirstRun;
  onDismiss: () => void;
}

/** The steps to a company's first interview. Completed steps are marked. */
export function FirstRunCard({ steps, onDismiss }: FirstRunCardProps) {
  const { t } = useTranslation();
  const all = [
    { name: 'role', done: steps.hasRole, to: '/templates/new' },
    { name: 'try', done: steps.hasTried, to: '/interviews/new' },
    { name: 'invite', done: steps.hasInvited, to: '/interviews/new' },
  ] as const;
  const next = all.find(({ done }) => !done)?.name;
  return (
    <Card withBorder radius="lg" padding="lg" component="section" aria-label={t('dashboard.firstRun.title')}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Stack gap={2}>
          <Title order={2} fz={20}>
            {t('dashboard.firstRun.title')}
          </Title>
          <Text c="dimmed">{t('dashboard.firstRun.text')}</Text>
        </Stack>
        <CloseButton aria-label={t('dashboard.firstRun.dismiss')} onClick={onDismiss} />
      </Group>
      <ol className={classes['steps']}>
        {all.map(({ name, done, to }, at) => (
          <li key={name} className={classes['step']} data-done={done || undefined}>
            <ThemeIcon size={32} radius="xl" variant={done ? 'filled' : 'light'} aria-hidden>
              {done ? <IconCheck size={18} /> : <span className={classes['number']}>{at + 1}</span>}
            </ThemeIcon>
            <div className={classes['text']}>
              <Text fw={600}>
                {t(`dashboard.firstRun.${name}`)}
                {done && <VisuallyHidden> {t('dashboard.firstRun.done')}</VisuallyHidden>}
              </Text>
              <Text size="sm" c="dimmed">
                {t(`dashboard.firstRun.${name}Text`)}
              </Text>
            </div>
            {!done && (
              <Button component={Link} to={to} variant={name === next ? 'filled' : 'default'} size="sm">
                {t(`dashboard.firstRun.${name}Action`)}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
