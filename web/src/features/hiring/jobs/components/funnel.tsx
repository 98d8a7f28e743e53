import type { JobPhase } from '@candi/contract/hiring/jobs';
import { useTranslation } from 'react-i18next';
import { usePhaseName } from '#i18n/phase-name.ts';
import classes from './funnel.module.css';

/** Maximum number of displayed steps; the phases in between are combined into one. */
const shown = 4;

/** Number of candidates in each phase of a job. The colour is stronger the higher the number. */
export function Funnel({ phases }: { phases: readonly JobPhase[] }) {
  const { t, i18n } = useTranslation();
  const nameOf = usePhaseName();
  const number = new Intl.NumberFormat(i18n.resolvedLanguage);
  const most = Math.max(1, ...phases.map(({ applicants }) => applicants));
  const hidden = phases.length > shown ? phases.slice(shown - 2, -1) : [];
  const steps = [
    ...phases.slice(0, hidden.length ? shown - 2 : shown),
    ...(hidden.length
      ? [
          {
            id: 'between',
            label: t('jobs.morePhases', { count: hidden.length }),
            applicants: hidden.reduce((sum, { applicants }) => sum + applicants, 0),
          },
          ...phases.slice(-1),
        ]
      : []),
  ].map((step) => ({
    id: step.id,
    applicants: step.applicants,
    name: 'label' in step ? step.label : nameOf(step),
  }));
  return (
    <ol className={classes['funnel']} aria-label={t('jobs.funnel')}>
      {steps.map(({ id, applicants, name }) => (
        <li
          key={id}
          className={classes['step']}
          style={{ '--share': `${Math.round((applicants / most) * 30)}%` } as React.CSSProperties}
          title={name}
        >
          <span className={classes['count']}>{number.format(applicants)}</span>
          <span className={classes['name']} dir="auto">
            {name}
          </span>
        </li>
      ))}
    </ol>
  );
}
