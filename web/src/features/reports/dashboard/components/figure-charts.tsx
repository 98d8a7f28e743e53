import { type Figures, scoreBands } from '@candi/contract/reports/dashboard';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { bidiIsolate } from '#i18n/bidi-isolate.ts';
import { ChartCard } from './chart-card.tsx';

// Loaded on demand: the chart library is as large as the rest of the page and isn't needed for the first paint.
const DaysChart = lazy(async () => ({ default: (await import('./charts.tsx')).DaysChart }));
const BandsChart = lazy(async () => ({ default: (await import('./charts.tsx')).BandsChart }));

/** How many candidates were invited and interviewed each day. A series of zeros is left out. */
export function DaysCard({ figures: { days, invited, completed } }: { figures: Figures }) {
  const { t, i18n } = useTranslation();
  const title = t('dashboard.trend.title');
  const number = new Intl.NumberFormat(i18n.resolvedLanguage);
  // The days are in the company's time zone. Formatted in UTC, they keep their date in every reader's time zone.
  const dayText = new Intl.DateTimeFormat(i18n.resolvedLanguage, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const rows = days.map((each) => ({ ...each, text: dayText.format(new Date(each.day)) }));
  const series = [
    { name: 'invited', total: invited, label: t('dashboard.figures.invited'), color: 'apricot.4' },
    { name: 'completed', total: completed, label: t('dashboard.figures.completed'), color: 'lagoon.6' },
  ] as const;
  const shown = series.filter(({ total }) => total > 0);
  return (
    <ChartCard
      title={title}
      columns={[t('dashboard.trend.day'), ...shown.map(({ label }) => label)]}
      rows={rows.map((row) => ({
        key: row.day,
        cells: [row.text, ...shown.map(({ name }) => number.format(row[name]))],
      }))}
    >
      <DaysChart
        // The chart is drawn from left to right; the words of a day are read in the direction of their language.
        data={rows.map(({ text, ...row }) => ({
          text: bidiIsolate(text),
          invited: row.invited,
          completed: row.completed,
        }))}
        dataKey="text"
        series={shown.map(({ name, label, color }) => ({ name, label, color }))}
        format={(value) => number.format(value)}
      />
    </ChartCard>
  );
}

/** How many interviews had a score in each band. */
export function ScoresCard({ figures: { scores } }: { figures: Figures }) {
  const { t, i18n } = useTranslation();
  const title = t('dashboard.scores.title');
  const number = new Intl.NumberFormat(i18n.resolvedLanguage);
  const width = 100 / scoreBands;
  const rows = scores.map((count, band) => {
    const last = band === scoreBands - 1 ? 100 : (band + 1) * width - 1;
    return { band: `${number.format(band * width)}–${number.format(last)}`, count };
  });
  const label = t('dashboard.scores.interviews');
  return (
    <ChartCard
      title={title}
      columns={[t('dashboard.scores.score'), label]}
      rows={rows.map(({ band, count }) => ({ key: band, cells: [band, number.format(count)] }))}
    >
      <BandsChart
        data={rows}
        dataKey="band"
        series={[{ name: 'count', label, color: 'lagoon.6' }]}
        format={(value) => number.format(value)}
      />
    </ChartCard>
  );
}
