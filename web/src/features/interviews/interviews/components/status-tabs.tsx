import type { SessionCounts } from '@candi/contract/interviews/interviews';
import { sessionFilterStatuses } from '@candi/contract/interviews/interviews';
import { useTranslation } from 'react-i18next';
import { useEdges } from '#ui/use-edges.ts';
import classes from './status-tabs.module.css';

interface StatusTabsProps {
  /** Selected status; empty for all. */
  status: string;
  /** Undefined while the counts are loading. */
  counts: SessionCounts | undefined;
  onChange: (status: string) => void;
}

/** Filters a list of sessions by status and shows how many there are of each. */
export function StatusTabs({ status, counts, onChange }: StatusTabsProps) {
  const { t, i18n } = useTranslation();
  const { className, ...edges } = useEdges<HTMLFieldSetElement>();
  const number = new Intl.NumberFormat(i18n.resolvedLanguage);
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tabs = [
    { value: '', label: t('interviews.allInterviews'), count: all },
    ...sessionFilterStatuses.map((value) => ({
      value,
      label: t(`interviews.statusFilter.${value}`),
      count: counts?.[value],
    })),
  ];
  return (
    <fieldset
      {...edges}
      className={`${classes['tabs']} ${className}`}
      aria-label={t('interviews.statusTitle')}
    >
      {tabs.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          className={classes['tab']}
          aria-pressed={status === value}
          onClick={() => onChange(value)}
        >
          {label}
          {count !== undefined && <span className={classes['count']}>{number.format(count)}</span>}
        </button>
      ))}
    </fieldset>
  );
}
