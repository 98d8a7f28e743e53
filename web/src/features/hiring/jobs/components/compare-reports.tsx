import type { JobReportRow } from '@candi/contract/hiring/jobs';
import { Anchor, Modal, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Face } from '#ui/face.tsx';
import { Score } from '#ui/score.tsx';
import { averageOf, skillsOf } from '../report-columns.ts';
import classes from './compare-reports.module.css';
import { nameOf } from './job-report-table.tsx';
import { RatingCell } from './rating-cell.tsx';

interface CompareReportsProps {
  opened: boolean;
  rows: readonly JobReportRow[];
  onClose: () => void;
}

/** Dialog that compares chosen reports: one column per candidate, one row per skill. */
export function CompareReports({ opened, rows, onClose }: CompareReportsProps) {
  const { t, i18n } = useTranslation();
  const title = t('jobs.reports.comparison');
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="auto" padding="lg">
      <Table.ScrollContainer minWidth={130 + rows.length * 130}>
        <Table aria-label={title} verticalSpacing={6} className={classes['table']}>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              {rows.map((row) => (
                <Table.Th key={row.sessionId} scope="col" className={classes['candidate']}>
                  <Stack gap={4} align="center">
                    <Face id={row.candidate.id} name={nameOf(row)} size={40} />
                    <Anchor component={Link} to={`/report/${row.sessionId}`} size="sm" c="inherit" fw={600}>
                      <bdi>{nameOf(row)}</bdi>
                    </Anchor>
                    <Score score={row.overallScore} verdict={row.verdict} />
                    {row.verdict && (
                      <Text component="span" size="xs" c="dimmed" fw={400}>
                        {t(`reports.verdicts.${row.verdict}`)}
                      </Text>
                    )}
                  </Stack>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {skillsOf(rows, i18n.resolvedLanguage ?? 'en').map((skill) => (
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
    </Modal>
  );
}
