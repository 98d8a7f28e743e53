import type { CandidateDetail } from '@candi/contract/hiring/candidates';
import { Anchor, Badge, Card, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moment } from '#i18n/moment.ts';
import { Section } from '#ui/section.tsx';

function Line({
  to,
  title,
  day,
  children,
}: {
  to: string;
  title: string;
  day?: string;
  children?: React.ReactNode;
}) {
  return (
    <Card withBorder padding="sm">
      <Group justify="space-between" wrap="nowrap">
        <div style={{ minWidth: 0, overflowWrap: 'break-word' }}>
          <Anchor component={Link} to={to} fw={600} size="sm">
            <bdi>{title}</bdi>
          </Anchor>
          {day !== undefined && (
            <Text size="xs" c="dimmed">
              {day}
            </Text>
          )}
        </div>
        <Group gap="xs" wrap="nowrap">
          {children}
        </Group>
      </Group>
    </Card>
  );
}

/** Interviews of a candidate with their reports, and the candidate's jobs and pipelines. */
export function Involvement({ candidate }: { candidate: CandidateDetail }) {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  const { pools, applications, sessions } = candidate;
  const day = (iso: string) => moment(iso, language).day;
  return (
    <>
      <Section title={t('candidates.interviews')}>
        {sessions.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('candidates.noInterviews')}
          </Text>
        )}
        {sessions.map((session) => (
          <Line
            key={session.sessionId}
            to={`/report/${session.sessionId}`}
            title={session.title}
            day={day(session.startedAt ?? session.scheduledAt ?? session.createdAt)}
          >
            {session.decision && (
              <Badge variant="dot" radius="sm" miw="max-content">
                {t(`applications.decisions.${session.decision}`)}
              </Badge>
            )}
            <Badge variant="default" radius="sm" miw="max-content">
              {t(`interviews.statusFilter.${session.status}`)}
            </Badge>
            {session.overallScore !== null && (
              <Text fw={650}>
                {t('common.scoreOf', {
                  score: new Intl.NumberFormat(language).format(Math.round(session.overallScore)),
                })}
              </Text>
            )}
          </Line>
        ))}
      </Section>
      {applications.length > 0 && (
        <Section title={t('candidates.jobs')}>
          {applications.map((application) => (
            <Line
              key={application.id}
              to={`/jobs/${application.jobId}?application=${application.id}`}
              title={application.jobName}
              day={day(application.createdAt)}
            >
              {application.decision && (
                <Badge variant="dot" radius="sm" miw="max-content">
                  {t(`applications.decisions.${application.decision}`)}
                </Badge>
              )}
            </Line>
          ))}
        </Section>
      )}
      {pools.length > 0 && (
        <Section title={t('candidates.pools')}>
          <Group gap="xs">
            {pools.map(({ id, name }) => (
              <Anchor key={id} component={Link} to={`/pools/${id}`} size="sm">
                <bdi>{name}</bdi>
              </Anchor>
            ))}
          </Group>
        </Section>
      )}
    </>
  );
}
