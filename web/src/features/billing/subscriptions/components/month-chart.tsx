import type { UsageMonth } from '@candi/contract/billing/subscriptions';
import { Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { hours } from '../hours.ts';
import classes from './month-chart.module.css';

/** Interview time per month, as a bar chart and, for screen readers, as a table. */
export function MonthChart({ months }: { months: UsageMonth[] }) {
  const { t, i18n } = useTranslation();
  const language = i18n.language;
  const most = Math.max(1, ...months.map(({ seconds }) => seconds));
  const name = (start: string, month: 'narrow' | 'long') =>
    new Intl.DateTimeFormat(language, { month, ...(month === 'long' ? { year: 'numeric' } : {}) }).format(
      new Date(start),
    );
  return (
    <div>
      <div aria-hidden>
        <div className={classes['bars']}>
          {months.map(({ start, seconds }) => (
            <div
              key={start}
              className={classes['column']}
              title={`${name(start, 'long')}: ${hours(seconds, language)}`}
            >
              <div className={classes['bar']} style={{ height: `${(100 * seconds) / most}%` }} />
            </div>
          ))}
        </div>
        <div className={classes['names']}>
          {months.map(({ start }) => (
            <Text key={start} size="xs" c="dimmed">
              {name(start, 'narrow')}
            </Text>
          ))}
        </div>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{t('usage.byMonth')}</caption>
          <tbody>
            {months.map(({ start, seconds, interviews }) => (
              <tr key={start}>
                <th scope="row">{name(start, 'long')}</th>
                <td>{hours(seconds, language)}</td>
                <td>{t('usage.interviews', { count: interviews })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}
