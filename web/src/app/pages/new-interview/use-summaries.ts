import type { JobRow } from '@candi/contract/hiring/jobs';
import { defaultValidityDays, maxInvited } from '@candi/contract/interviews/interviews';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bidiIsolate } from '#i18n/bidi-isolate.ts';
import { languageNames } from '#i18n/languages.ts';
import { moment } from '#i18n/moment.ts';
import { subscriptionQueries } from '../../../features/billing/subscriptions/queries.ts';
import { endOf, startOf } from '../../../features/interviews/interviews/schedule.ts';
import type { Fold } from './use-folds.ts';
import type { InterviewValues } from './values.ts';

/**
 * Returns what each folded section is set to, the whole interview in one line, and how much of the plan's hours its
 * invitations reserve; null if nobody is selected yet or the plan has no limit.
 */
export function useSummaries(values: InterviewValues, job: JobRow | undefined) {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  const minutes = t('interviews.minutes', { count: Number(values.duration) || 0 });
  const [start, end] = [startOf(values), endOf(values)];
  const begins = start ? moment(start.toISOString(), language, 'medium', values.timeZone).both : null;
  const open = end
    ? t('interviews.openUntil', { day: moment(end.toISOString(), language, 'medium', values.timeZone).day })
    : t('interviews.openDays', { count: defaultValidityDays });
  const people = values.matching
    ? t('interviews.upToPeople', { count: maxInvited })
    : t('interviews.people', { count: values.candidateIds.length });
  const list = (...facts: (string | undefined)[]) => facts.filter(Boolean).join(' · ');
  const folded: Record<Fold, string> = {
    access: list(t(`interviews.accesses.${values.access}`), bidiIsolate(job?.name ?? t('interviews.noJob'))),
    how: list(t(`interviews.types.${values.type}`), bidiIsolate(languageNames[values.language]), minutes),
    when: begins ?? list(t('interviews.whenAny'), open),
    invitations: t(values.sendMails ? 'interviews.emailsOn' : 'interviews.emailsOff'),
  };
  const plan = useQuery(subscriptionQueries.current).data;
  // A plan from a beta code has no hours to reserve.
  const reserves = plan !== undefined && !plan.unlimited && !values.matching;
  const reserved = reserves ? values.candidateIds.length * (Number(values.duration) || 0) : 0;
  return {
    folded,
    whole: list(people, minutes, begins ?? open),
    reserves:
      reserved > 0 ? t('interviews.reserves', { time: t('interviews.minutes', { count: reserved }) }) : null,
  };
}
