import type { CandidateDetail } from '@candi/contract/hiring/candidates';
import { Anchor, Badge, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { sessionDate } from '#data/session-date.ts';
import { moment } from '#i18n/moment.ts';
import { useSessionStatus } from '#i18n/session-status.ts';
import { LinkCard } from '#ui/link-card.tsx';
import { Section } from '#ui/section.tsx';
import { Score } from '#ui/score.tsx';

/** Interviews of a candidate with their reports, and the candidate's jobs and pipelines. */
export function Involvement({ candidate }: { candidate: CandidateDetail }) {
  const { t, i18n } = useTranslation();
  const { statusText } = useSessionStatus();
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
          <LinkCard
            key={session.sessionId}
            to={`/report/${session.sessionId}`}
            title={session.title}
            day={day(sessionDate(session))}
          >
            {session.decision && (
              <Badge variant="dot" radius="sm">
                {t(`applications.decisions.${session.decision}`)}
              </Badge>
            )}
            <Badge variant="default" radius="sm">
              {statusText(session)}
            </Badge>
            {session.overallScore !== null && (
              <Score score={session.overallScore} offlineDemo={session.offlineDemo} />
            )}
          </LinkCard>
        ))}
      </Section>
      {applications.length > 0 && (
        <Section title={t('candidates.jobs')}>
          {applications.map((application) => (
            <LinkCard
              key={application.id}
              to={`/jobs/${application.jobId}?application=${application.id}`}
              title={application.jobName}
              day={day(application.createdAt)}
            >
              {application.decision && (
                <Badge variant="dot" radius="sm">
                  {t(`applications.decisions.${application.decision}`)}
                </Badge>
              )}
            </LinkCard>
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
