import type { ApplicationDetail } from '@candi/contract/hiring/applications';
import { Badge, Button, Group, Text } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moment } from '#i18n/moment.ts';
import { useSessionStatus } from '#i18n/session-status.ts';
import { LinkCard } from '#ui/link-card.tsx';
import { Section } from '#ui/section.tsx';
import { Score } from '#ui/score.tsx';
import { VerdictBadge } from '#ui/verdict-badge.tsx';
import { inviteAddress } from '../invite-address.ts';

interface SessionsProps {
  detail: ApplicationDetail;
  mayInvite: boolean;
}

/** Interviews of the application with their reports, and a link to invite the candidate to another interview. */
export function Sessions({ detail, mayInvite }: SessionsProps) {
  const { t, i18n } = useTranslation();
  const { statusText } = useSessionStatus();
  const language = i18n.resolvedLanguage ?? 'en';
  const { sessions } = detail;
  return (
    <Section title={t('applications.sessions')}>
      {sessions.length === 0 && (
        <Group gap="xs">
          <Badge variant="default" radius="sm">
            {t(detail.source === 'public' ? 'interviews.status.applied' : 'interviews.status.added')}
          </Badge>
          <Text size="sm" c="dimmed">
            {t('applications.noSessions')}
          </Text>
        </Group>
      )}
      {sessions.map((session) => (
        <LinkCard
          key={session.sessionId}
          to={`/report/${session.sessionId}`}
          title={session.title}
          day={moment(session.scheduledAt ?? session.createdAt, language).day}
        >
          {session.verdict ? (
            <VerdictBadge verdict={session.verdict} offlineDemo={session.offlineDemo} />
          ) : (
            <Badge variant="default" radius="sm">
              {statusText(session)}
            </Badge>
          )}
          {session.overallScore !== null && (
            <Score score={session.overallScore} offlineDemo={session.offlineDemo} />
          )}
        </LinkCard>
      ))}
      {mayInvite && (
        <Button
          component={Link}
          to={inviteAddress(detail.jobId, [detail])}
          variant="subtle"
          size="compact-sm"
          ms={-8}
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconMessagePlus size={16} aria-hidden />}
        >
          {t('applications.invite')}
        </Button>
      )}
    </Section>
  );
}
