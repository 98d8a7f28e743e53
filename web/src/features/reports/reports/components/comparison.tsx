import type { ReportAnswer } from '@candi/contract/reports/reports';
import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { reportQueries } from '../queries.ts';
import { Score } from '#ui/score.tsx';

/**
 * Compares the score with other scores for the same job, or otherwise for the same template. Renders nothing if there
 * is no other score. A candidate who isn't among the best is listed below them.
 */
export function ComparisonCard({
  answer,
}: {
  answer: Pick<ReportAnswer, 'sessionId' | 'candidate' | 'report'>;
}) {
  const { t, i18n } = useTranslation();
  const { sessionId, candidate } = answer;
  const { data } = useQuery(reportQueries.comparison(sessionId));
  if (!data || data.by === null || data.of < 2) return null;
  const { report } = answer;
  const listed = data.best.some((row) => row.sessionId === sessionId);
  const candidateName = `${candidate.firstName} ${candidate.lastName}`;
  const own =
    listed || report === null || report.overallScore === null
      ? []
      : [
          {
            sessionId,
            candidateName,
            overallScore: report.overallScore,
            offlineDemo: report.made.offlineDemo,
          },
        ];
  const number = (value: number) =>
    new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 }).format(value);
  const score = (value: number) => t('common.scoreOf', { score: number(value) });
  return (
    // Printed reports are passed around, so they don't contain other candidates' names.
    <Card withBorder padding="lg" component="section" className="unprinted">
      <Stack gap="sm">
        <Title order={2} size="h3">
          {t('reports.comparison.title')}
        </Title>
        <Text c="dimmed">
          {data.place !== null &&
            `${t('reports.comparison.place', { place: number(data.place), count: data.of })} `}
          {data.average !== null && t('reports.comparison.average', { average: score(data.average) })}
          {data.of > data.best.length && ` ${t('reports.comparison.best', { count: data.best.length })}`}
        </Text>
        <Stack component="ol" gap={6} p={0} m={0} style={{ listStyle: 'none' }}>
          {[...data.best, ...own].map((row) => (
            <Group
              key={row.sessionId}
              component="li"
              justify="space-between"
              wrap="nowrap"
              // Separates the candidate's row from the best, unless it is among them.
              mt={row.sessionId === sessionId && !listed ? 'sm' : 0}
            >
              {row.sessionId === sessionId ? (
                <Text fw={650} aria-current="true">
                  <bdi>{row.candidateName}</bdi>
                </Text>
              ) : (
                <Anchor component={Link} to={`/report/${row.sessionId}`}>
                  <bdi>{row.candidateName}</bdi>
                </Anchor>
              )}
              <Score score={row.overallScore} offlineDemo={row.offlineDemo} />
            </Group>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
