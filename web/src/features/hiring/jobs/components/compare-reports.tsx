import type { JobReportRow } from '@candi/contract/hiring/jobs';
import { Anchor, Group, Modal, Stack, Table, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useVerdictText } from '#i18n/verdict-text.ts';
import { Face } from '#ui/face.tsx';
import { Score } from '#ui/score.tsx';
import { usePhone } from '#ui/use-phone.ts';
import type { Skill } from '../report-columns.ts';
import { averageOf, nameOf, skillsOf } from '../report-columns.ts';
import classes from './compare-reports.module.css';
import { RatingCell } from './rating-cell.tsx';

interface CompareReportsProps {
  opened: boolean;
  rows: readonly JobReportRow[];
  onClose: () => void;
}

interface ComparisonProps {
  rows: readonly JobReportRow[];
  skills: readonly Skill[];
}

/** Dialog that compares chosen reports skill by skill. */
export function CompareReports({ opened, rows, onClose }: CompareReportsProps) {
  const { t, i18n } = useTranslation();
  const phone = usePhone();
  const skills = skillsOf(rows, i18n.resolvedLanguage ?? 'en');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('jobs.reports.comparison')}
      size="auto"
      padding="lg"
      fullScreen={phone}
    >
      {phone ? <Lists rows={rows} skills={skills} /> : <Columns rows={rows} skills={skills} />}
    </Modal>
  );
}

function NameLink({ row }: { row: JobReportRow }) {
  return (
    <Anchor component={Link} to={`/report/${row.sessionId}`} size="sm" c="inherit" fw={600}>
      <bdi>{nameOf(row)}</bdi>
    </Anchor>
  );
}

function VerdictLine({ row }: { row: JobReportRow }) {
  const verdictText = useVerdictText();
  return (
    row.verdict && (
      <Text component="span" size="xs" c="dimmed" fw={400}>
        {verdictText(row.verdict, row.offlineDemo)}
      </Text>
    )
  );
}

/** Table with one column per candidate and one row per skill. */
function Columns({ rows, skills }: ComparisonProps) {
  const { t } = useTranslation();
  return (
    <Table.ScrollContainer minWidth={130 + rows.length * 130}>
      <Table aria-label={t('jobs.reports.comparison')} verticalSpacing={6} className={classes['table']}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            {rows.map((row) => (
              <Table.Th key={row.sessionId} scope="col" className={classes['candidate']}>
                <Stack gap={4} align="center">
                  <Face
                    id={row.candidate.id}
                    name={nameOf(row)}
                    photoUrl={row.candidate.photoUrl}
                    size={40}
                  />
                  <NameLink row={row} />
                  <Score score={row.overallScore} verdict={row.verdict} offlineDemo={row.offlineDemo} />
                  <VerdictLine row={row} />
                </Stack>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {skills.map((skill) => (
            <Table.Tr key={skill.name}>
              <Table.Th scope="row">
                <bdi>{skill.name || t('reports.noCategory')}</bdi>
              </Table.Th>
              {rows.map((row) => (
                <Table.Td key={row.sessionId} ta="center">
                  <RatingCell value={averageOf(row, skill)} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** The same for phones: the candidates with their scores, then each skill with the candidates' ratings below it. */
function Lists({ rows, skills }: ComparisonProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="lg">
      <ul className={classes['list']}>
        {rows.map((row) => (
          <Group key={row.sessionId} component="li" gap="sm" wrap="nowrap">
            <Face id={row.candidate.id} name={nameOf(row)} photoUrl={row.candidate.photoUrl} />
            <Stack gap={0} flex={1} miw={0}>
              <NameLink row={row} />
              <VerdictLine row={row} />
            </Stack>
            <Score score={row.overallScore} verdict={row.verdict} offlineDemo={row.offlineDemo} />
          </Group>
        ))}
      </ul>
      {skills.map((skill) => (
        <section key={skill.name}>
          <Title order={3} size="h6" mb={6}>
            <bdi>{skill.name || t('reports.noCategory')}</bdi>
          </Title>
          <dl className={classes['list']}>
            {rows.map((row) => (
              <div key={row.sessionId} className={classes['rated']}>
                <Text component="dt" size="sm">
                  <bdi>{nameOf(row)}</bdi>
                </Text>
                <dd>
                  <RatingCell value={averageOf(row, skill)} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Stack>
  );
}
