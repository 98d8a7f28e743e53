import type { JobAnswer, JobReportRow } from '@candi/contract/hiring/jobs';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { allPages, pageLimit } from '#data/pages.ts';
import { downloadCsv } from '#ui/csv.ts';
import type { JobReportFilter } from '../queries.ts';
import { readJobReports } from '../queries.ts';
import { averageOf, categoriesOf } from '../report-columns.ts';

/** Button that downloads all reports of a job, as filtered and sorted, as a table for spreadsheets. */
export function ExportReports({ job, filter }: { job: JobAnswer; filter: JobReportFilter }) {
  const { t } = useTranslation();
  const tableOf = (rows: JobReportRow[]) => {
    const categories = categoriesOf(rows);
    return [
      [
        t('jobs.reports.candidate'),
        t('auth.email'),
        t('jobs.reports.interview'),
        t('jobs.reports.status'),
        t('jobs.reports.score'),
        t('jobs.reports.verdict'),
        ...categories.map((category) => category || t('reports.noCategory')),
        t('jobs.reports.date'),
      ],
      ...rows.map((row) => [
        `${row.candidate.firstName} ${row.candidate.lastName}`,
        row.candidate.email,
        row.title,
        t(`interviews.statusFilter.${row.status}`),
        row.overallScore,
        row.verdict ? t(`reports.verdicts.${row.verdict}`) : null,
        ...categories.map((category) => averageOf(row, category)),
        row.startedAt ?? row.createdAt,
      ]),
    ];
  };
  const exporting = useMutation({
    mutationFn: () => allPages((after) => readJobReports(job.id, filter, after, pageLimit)),
    onSuccess: (rows) => downloadCsv(`${job.name}.csv`, tableOf(rows)),
    onError: () => notifications.show({ color: 'red', message: t('jobs.reports.downloadFailed') }),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      {t('jobs.reports.export')}
    </Button>
  );
}
