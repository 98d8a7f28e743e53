import type { JobReportRow } from '@candi/contract/hiring/jobs';
import { Card, Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { sessionDate } from '#data/session-date.ts';
import { moment } from '#i18n/moment.ts';
import { useSessionStatus } from '#i18n/session-status.ts';
import { MetaLine } from '#ui/meta-line.tsx';
import { RowLink } from '#ui/row-link.tsx';
import { Score } from '#ui/score.tsx';
import type { Selection } from '#ui/use-selection.ts';
import { VerdictBadge } from '#ui/verdict-badge.tsx';
import type { SelectableReport, Skill } from '../report-columns.ts';
import { averageOf, nameOf, skillsOf } from '../report-columns.ts';
import classes from './job-report-cards.module.css';
import { RatingCell } from './rating-cell.tsx';

interface JobReportCardsProps {
  rows: JobReportRow[];
  /** Reports chosen for a comparison. */
  selection: Selection<SelectableReport>;
}

/** A job's reports on tablets and phones: one card for each, with everything that the table shows on wider screens. */
export function JobReportCards({ rows, selection }: JobReportCardsProps) {
  const { t, i18n } = useTranslation();
  const skills = skillsOf(rows, i18n.resolvedLanguage ?? 'en');
  return (
    <SimpleGrid
      component="ul"
      hiddenFrom="md"
      cols={{ base: 1, sm: 2 }}
      spacing="sm"
      p={0}
      m={0}
      style={{ listStyle: 'none' }}
      aria-label={t('jobs.reports.title')}
    >
      {rows.map((row) => (
        <ReportCard key={row.sessionId} row={row} skills={skills} selection={selection} />
      ))}
    </SimpleGrid>
  );
}

interface ReportCardProps {
  row: JobReportRow;
  skills: readonly Skill[];
  selection: Selection<SelectableReport>;
}

function ReportCard({ row, skills, selection }: ReportCardProps) {
  const { t, i18n } = useTranslation();
  const { statusText } = useSessionStatus();
  const rated = row.categories.some(({ average }) => average !== null);
  return (
    <Card component="li" withBorder padding="sm" radius="md" className={classes['card']}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Checkbox
          size="sm"
          mt={2}
          className={classes['box']}
          aria-label={t('applications.selectOne', { name: nameOf(row) })}
          checked={selection.has(row.sessionId)}
          onChange={() => selection.toggle({ ...row, id: row.sessionId })}
        />
        <Stack gap={6} align="flex-start" flex={1} miw={0}>
          <div>
            <RowLink to={`/report/${row.sessionId}`}>{nameOf(row)}</RowLink>
            <Text size="xs" c="dimmed">
              <MetaLine facts={[row.title, t(`interviews.phases.${row.interviewPhase}`)]} />
            </Text>
          </div>
          <Group gap="xs">
            {row.verdict ? (
              <VerdictBadge verdict={row.verdict} offlineDemo={row.offlineDemo} />
            ) : (
              <Text size="sm" c="dimmed">
                {statusText(row)}
              </Text>
            )}
            <Text size="xs" c="dimmed">
              {moment(sessionDate(row), i18n.resolvedLanguage ?? 'en').day}
            </Text>
          </Group>
        </Stack>
        {row.overallScore !== null && (
          <Score score={row.overallScore} verdict={row.verdict} offlineDemo={row.offlineDemo} />
        )}
      </Group>
      {rated && (
        <dl className={classes['skills']}>
          {skills.map((skill) => (
            <div key={skill.name} className={classes['skill']}>
              <dt>
                <bdi>{skill.name || t('reports.noCategory')}</bdi>
              </dt>
              <dd>
                <RatingCell value={averageOf(row, skill)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
