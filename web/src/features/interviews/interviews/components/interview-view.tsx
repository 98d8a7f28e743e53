import { interviewStatuses } from '@candi/contract/platform/enumerations';
import type { Interview, SessionFilterStatus } from '@candi/contract/interviews/interviews';
import { sessionFilterStatuses } from '@candi/contract/interviews/interviews';
import { Button, Card, Group, List, SegmentedControl, Stack, Switch, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBan, IconCalendarEvent, IconMessages, IconWorld } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { oneOf } from '#ui/use-url-filter.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { ListView } from '#ui/list-view.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { interviewQueries, renewOpenLink, withdrawAll } from '../queries.ts';
import { useSessionColumns } from '../use-session-columns.ts';
import { Accommodations } from './accommodations.tsx';
import { CopyLink } from './copy-link.tsx';
import { InterviewFacts } from './interview-facts.tsx';
import { NewLinkDialog } from './new-link-dialog.tsx';
import { OpenLink } from './open-link.tsx';
import { PhonePlans } from './phone-plans.tsx';
import { ResumeQuestions } from './resume-questions.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { SessionTable } from './session-table.tsx';

interface InterviewViewProps {
  interview: Interview;
  mayEdit: boolean;
  /** The company's time zone. */
  timeZone: string;
}

/** Shows an interview's settings, its actions and its candidates. */
export function InterviewView({ interview, mayEdit, timeZone }: InterviewViewProps) {
  const { t } = useTranslation();
  const [scheduling, schedule] = useDisclosure(false);
  const [withdrawing, withdraw] = useDisclosure(false);
  const [linking, link] = useDisclosure(false);
  const [status, setStatus] = useState<SessionFilterStatus | ''>('');
  const [now] = useState(() => new Date());
  const { sessions } = interview;
  const total = interviewStatuses.reduce((sum, each) => sum + sessions[each], 0);
  const shownSessions = interviewQueries.sessions({ interviewId: interview.id, status: status || undefined });
  const list = useInfiniteQuery(shownSessions);
  const columns = useSessionColumns();
  // Until the scheduled time, all pending sessions are shown as "scheduled".
  const ahead = interview.scheduledAt !== null && new Date(interview.scheduledAt) > now;
  const isOpen = new Date(interview.expiresAt) > now;
  const mayWithdraw = sessions.PENDING > 0 || interview.openLink;
  return (
    <Stack gap="lg">
      <PageHeading
        title={interview.title}
        action={
          mayEdit && (
            <Group gap="xs">
              {interview.access === 'public' && isOpen && (
                <>
                  {interview.openLink && <CopyOpenLink interviewId={interview.id} />}
                  <Button
                    variant="light"
                    leftSection={<IconWorld size={18} aria-hidden />}
                    onClick={link.open}
                  >
                    {t('interviews.newOpenLink')}
                  </Button>
                </>
              )}
              <Button
                variant="light"
                leftSection={<IconCalendarEvent size={18} aria-hidden />}
                onClick={schedule.open}
              >
                {t('interviews.change')}
              </Button>
              {mayWithdraw && (
                <Button
                  variant="light"
                  color="red"
                  leftSection={<IconBan size={18} aria-hidden />}
                  onClick={withdraw.open}
                >
                  {t('interviews.withdrawAll')}
                </Button>
              )}
            </Group>
          )
        }
      />
      <InterviewFacts interview={interview} />
      {interview.type === 'PHONE' && <PhonePlans interview={interview} mayEdit={mayEdit} />}
      <Accommodations interviewId={interview.id} mayEdit={mayEdit} />
      <ResumeQuestions interview={interview} mayEdit={mayEdit} />
      <Card withBorder radius="lg" padding="lg">
        <Title order={2} size="h4" mb="xs">
          {t('templates.questions')}
        </Title>
        <List type="ordered" size="sm" spacing={6} dir="auto" lang={interview.language}>
          {interview.questions.map(({ id, question }) => (
            <List.Item key={id}>{question}</List.Item>
          ))}
        </List>
      </Card>
      <Group justify="space-between">
        <Title order={2} size="h3">
          {t('interviews.candidates')}
        </Title>
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label={t('interviews.statusTitle')}
            value={status}
            onChange={(value) => setStatus(oneOf(sessionFilterStatuses, value) ?? '')}
            data={[
              { value: '', label: `${t('interviews.all')} (${total})` },
              ...interviewStatuses
                .filter((each) => sessions[each] > 0)
                .map((each) => {
                  const shown = each === 'PENDING' && ahead ? 'SCHEDULED' : each;
                  return {
                    value: shown,
                    label: `${t(`interviews.statusFilter.${shown}`)} (${sessions[each]})`,
                  };
                }),
            ]}
          />
          <ExportMenu
            name={interview.title}
            list={list}
            columns={columns}
            readPage={shownSessions.readPage}
          />
        </Group>
      </Group>
      <ListView
        list={list}
        empty={
          <EmptyState
            icon={<IconMessages size={28} aria-hidden />}
            title={t('interviews.nobodyYet')}
            text={t(
              interview.access === 'public' ? 'interviews.nobodyYetPublic' : 'interviews.noneFoundText',
            )}
          />
        }
      >
        {(rows) => <SessionTable rows={rows} mayEdit={mayEdit} withInterview={false} />}
      </ListView>
      {!isOpen && (
        <Text size="sm" c="dimmed">
          {t('interviews.over')}
        </Text>
      )}
      <ScheduleDialog
        interview={interview}
        timeZone={timeZone}
        opened={scheduling}
        onClose={schedule.close}
      />
      <WithdrawAllDialog interview={interview} opened={withdrawing} onClose={withdraw.close} />
      <OpenLinkDialog
        interviewId={interview.id}
        replaces={interview.openLink}
        opened={linking}
        onClose={link.close}
      />
    </Stack>
  );
}

interface WithdrawAllDialogProps {
  interview: Interview;
  opened: boolean;
  onClose: () => void;
}

function WithdrawAllDialog({ interview, opened, onClose }: WithdrawAllDialogProps) {
  const { t } = useTranslation();
  const withdrawing = useMutation(withdrawAll(interview.id));
  const [notify, setNotify] = useState(true);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('interviews.withdrawAllTitle')}
      confirm={t('interviews.withdrawAll')}
      cancel={t('interviews.keepAll')}
      danger
      onConfirm={() => withdrawing.mutateAsync(notify)}
    >
      <Stack gap="md">
        <Text>
          {t('interviews.withdrawAllText', { count: interview.sessions.PENDING })}
          {interview.openLink && ` ${t('interviews.withdrawAllOpen')}`}
        </Text>
        <Switch
          label={t('interviews.notifyAll')}
          checked={notify}
          onChange={({ currentTarget }) => setNotify(currentTarget.checked)}
        />
      </Stack>
    </ConfirmDialog>
  );
}

/** Button that copies the open link. Shows nothing for a link that was created before links could be shown again. */
function CopyOpenLink({ interviewId }: { interviewId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(interviewQueries.openLink(interviewId));
  const url = data?.openUrl ?? null;
  return url !== null && <CopyLink text={url} label={t('interviews.copyOpenLink')} size="sm" />;
}

interface OpenLinkDialogProps {
  interviewId: string;
  /** True if there already is an open link, which the new one replaces. */
  replaces: boolean;
  opened: boolean;
  onClose: () => void;
}

/** Creates a new open link of a public interview and shows it. */
function OpenLinkDialog({ interviewId, replaces, opened, onClose }: OpenLinkDialogProps) {
  const { t } = useTranslation();
  const making = useMutation(renewOpenLink(interviewId));
  return (
    <NewLinkDialog
      title={t('interviews.newOpenLink')}
      text={t(replaces ? 'interviews.oldLinkStops' : 'interviews.newOpenLinkText')}
      confirm={t('interviews.makeLink')}
      making={making}
      onConfirm={() => making.mutate()}
      opened={opened}
      onClose={onClose}
    >
      {({ openUrl }) => <OpenLink url={openUrl} />}
    </NewLinkDialog>
  );
}
