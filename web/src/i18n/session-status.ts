import type { InterviewStatus } from '@candi/contract/platform/enumerations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface SessionState {
  status: InterviewStatus;
  /** When the interview takes place; null if it isn't scheduled. */
  scheduledAt: string | null;
}

type ShownStatus = InterviewStatus | 'SCHEDULED';

/** Returns the status that pages show: a pending session is "scheduled" until its scheduled time. */
export const shownStatus = ({ status, scheduledAt }: SessionState, now: Date): ShownStatus =>
  status === 'PENDING' && scheduledAt !== null && new Date(scheduledAt) > now ? 'SCHEDULED' : status;

/** Mantine colours of the statuses. */
export const statusColours: Record<ShownStatus, string> = {
  PENDING: 'gray',
  SCHEDULED: 'blue',
  OPENED: 'apricot',
  COMPLETED: 'lagoon',
  CANCELLED: 'red',
};

/**
 * Returns two functions, for a session's shown status and for its text. Both refer to the time at which the component
 * was mounted.
 */
export function useSessionStatus() {
  const { t } = useTranslation();
  const [now] = useState(() => new Date());
  const statusOf = (session: SessionState) => shownStatus(session, now);
  return {
    statusOf,
    statusText: (session: SessionState) => t(`interviews.statusFilter.${statusOf(session)}`),
  };
}
