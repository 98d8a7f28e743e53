import { callingHours, callPlan } from '@candi/contract/interviews/phone-out';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CallingNotice } from './calling-notice.tsx';

/** Explains when Candi calls and when she calls again, or why she can't call yet. */
export function CallPlanText() {
  const { t, i18n } = useTranslation();
  const clock = (hour: number) =>
    new Intl.DateTimeFormat(i18n.resolvedLanguage ?? 'en', {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
    }).format(new Date(Date.UTC(2026, 0, 1, hour)));
  const { busy, no_answer: noAnswer, machine } = callPlan.minutesAfter;
  return (
    <>
      <CallingNotice />
      <Text size="sm" c="dimmed">
        {t('interviews.calls.plan', { busy, noAnswer, machine, tries: callPlan.tries })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('interviews.calls.hours', {
          from: clock(callingHours.weekdays.from),
          to: clock(callingHours.weekdays.to),
          sundayFrom: clock(callingHours.sunday.from),
          sundayTo: clock(callingHours.sunday.to),
        })}
      </Text>
    </>
  );
}
