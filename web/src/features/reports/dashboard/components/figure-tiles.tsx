import { figureDays, type Figures } from '@candi/contract/reports/dashboard';
import { Card, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWaitingNumber } from '#i18n/waiting-number.ts';
import classes from './figure-tiles.module.css';

interface FigureTilesProps {
  figures: Figures;
  /** Page that starts the review. */
  reviewPath: string;
  /** Whether sample interviews wait for a review. No other figure counts them, so a figure of 0 is then left out. */
  samples: boolean;
}

/** The most important numbers, each with a link to what it counts. A single one isn't shown. */
export function FigureTiles({ figures, reviewPath, samples }: FigureTilesProps) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.resolvedLanguage);
  const lately = t('dashboard.figures.days', { count: figureDays });
  const waitingNumber = useWaitingNumber();
  const tiles = [
    {
      label: t('dashboard.figures.toReview'),
      count: figures.toReview,
      value: waitingNumber(figures.toReview),
      note: t('dashboard.figures.now'),
      to: reviewPath,
    },
    {
      label: t('dashboard.figures.invited'),
      count: figures.invited,
      value: number.format(figures.invited),
      note: lately,
      to: '/interviews',
    },
    {
      label: t('dashboard.figures.completed'),
      count: figures.completed,
      value: number.format(figures.completed),
      note: lately,
      to: '/interviews?status=COMPLETED',
    },
    {
      label: t('dashboard.figures.decided'),
      count: figures.decided,
      value: number.format(figures.decided),
      note: lately,
      to: '/interviews?status=COMPLETED&sort=latest',
    },
  ];
  const shown = samples ? tiles.filter(({ count }) => count > 0) : tiles;
  if (shown.length < 2) return null;
  return (
    <SimpleGrid
      component="ul"
      aria-label={t('dashboard.figures.title')}
      cols={{ base: 2, md: shown.length }}
      spacing="md"
      p={0}
      m={0}
      style={{ listStyle: 'none' }}
    >
      {shown.map(({ label, value, note, to }) => (
        <li key={label} className={classes['item']}>
          <Card
            component={Link}
            to={to}
            withBorder
            radius="lg"
            padding="md"
            className={classes['tile'] ?? ''}
          >
            <Text size="sm" c="dimmed" fw={550}>
              {label}
            </Text>
            <Text className={classes['number'] ?? ''}>{value}</Text>
            <Text size="xs" c="dimmed">
              {note}
            </Text>
          </Card>
        </li>
      ))}
    </SimpleGrid>
  );
}
