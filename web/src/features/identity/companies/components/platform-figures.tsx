import { overviewCap } from '@candi/contract/identity/admin';
import { Card, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { platformOverview } from '../queries.ts';
import classes from './platform-figures.module.css';

const figures = ['companies', 'users', 'candidates', 'running', 'completed'] as const;

/** The platform's totals. Nothing is shown if they can't be loaded. */
export function PlatformFigures() {
  const { t, i18n } = useTranslation();
  const { data, isPending } = useQuery(platformOverview);
  const number = new Intl.NumberFormat(i18n.resolvedLanguage);
  if (isPending) return <Skeleton height={84} radius="lg" aria-busy aria-label={t('common.loading')} />;
  if (!data) return null;
  return (
    <dl aria-label={t('platform.title')} className={classes['figures']}>
      {figures.map((name) => (
        <Card key={name} withBorder radius="lg" padding="md">
          <Text component="dt" size="sm" c="dimmed" fw={550}>
            {t(`platform.${name}`)}
          </Text>
          <Text component="dd" m={0} mt="auto" fz={26} fw={680} lh={1.2}>
            {data[name] > overviewCap
              ? t('dashboard.figures.orMore', { number: number.format(overviewCap) })
              : number.format(data[name])}
          </Text>
        </Card>
      ))}
    </dl>
  );
}
