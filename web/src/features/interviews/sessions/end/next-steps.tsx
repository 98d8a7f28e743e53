import type { LinkState } from '@candi/contract/interviews/sessions';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';
import classes from './next-steps.module.css';

const dayMs = 86_400_000;

/** What happens after a completed interview, in order: who reads it, who decides, and when it is deleted. */
export function NextSteps({ state }: { state: LinkState }) {
  const { t, i18n } = useTranslation();
  const { brand, endedAt, retentionDays } = state;
  const until = endedAt === null ? null : new Date(Date.parse(endedAt) + retentionDays * dayMs).toISOString();
  const company = brand.name;
  const steps = [
    t('end.steps.report'),
    t('end.steps.read', { company }),
    t('end.steps.contact', { company }),
    ...(until === null
      ? []
      : [t('end.steps.kept', { day: moment(until, i18n.resolvedLanguage ?? 'en', 'long').day })]),
  ];
  return (
    <ol className={classes['steps']}>
      {steps.map((step) => (
        <Text key={step} component="li">
          {step}
        </Text>
      ))}
    </ol>
  );
}
