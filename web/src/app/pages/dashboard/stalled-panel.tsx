import type { Dashboard } from '@candi/contract/reports/dashboard';
import { stalledDays } from '@candi/contract/reports/dashboard';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayEdit } from '#data/may.ts';
import { useRelativeTime } from '#i18n/relative-time.ts';
import type { SessionAction } from '../../../features/interviews/interviews/components/session-dialogs.tsx';
import { Panel } from '../../../features/reports/dashboard/components/panel.tsx';
import { SessionLine } from '../../../features/reports/dashboard/components/session-line.tsx';
import { dashboardQuery } from '../../../features/reports/dashboard/queries.ts';

const SessionDialogs = lazy(async () => ({
  default: (await import('../../../features/interviews/interviews/components/session-dialogs.tsx'))
    .SessionDialogs,
}));

/** Invitations that candidates haven't used for days, with a button that sends each again. */
export function StalledPanel({ stalled }: Pick<Dashboard, 'stalled'>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mayEdit = useMayEdit();
  const relative = useRelativeTime();
  const [action, setAction] = useState<SessionAction | null>(null);
  // Once opened, the dialog stays mounted, so that it can close with its transition.
  const [isUsed, setIsUsed] = useState(false);
  const close = () => {
    setAction(null);
    void client.invalidateQueries({ queryKey: dashboardQuery.queryKey });
  };
  if (stalled.length === 0 && !isUsed) return null;
  return (
    <>
      <Panel
        title={t('dashboard.stalled.title')}
        more={{ to: '/interviews?status=PENDING', label: t('dashboard.all') }}
        empty={t('dashboard.stalled.empty', { count: stalledDays })}
      >
        {stalled.map((session) => (
          <SessionLine
            key={session.sessionId}
            session={session}
            when={t('dashboard.stalled.invited', { when: relative(session.invitedAt) })}
            action={
              mayEdit && (
                <Button
                  variant="light"
                  size="compact-sm"
                  flex="none"
                  aria-label={t('dashboard.stalled.resendTo', { name: session.candidateName })}
                  onClick={() => {
                    setIsUsed(true);
                    setAction({ kind: 'resend', row: session });
                  }}
                >
                  {t('dashboard.stalled.resend')}
                </Button>
              )
            }
          />
        ))}
      </Panel>
      <Suspense fallback={null}>{isUsed && <SessionDialogs action={action} onClose={close} />}</Suspense>
    </>
  );
}
