import type { JobRow } from '@candi/contract/hiring/jobs';
import { Box, Card, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moment } from '#i18n/moment.ts';
import { MetaLine } from '#ui/meta-line.tsx';
import { Funnel } from './funnel.tsx';
import classes from './job-list.module.css';
import { JobMenu } from './job-menu.tsx';
import { JobState } from './job-state.tsx';

interface JobListProps {
  rows: JobRow[];
  mayEdit: boolean;
  onEdit: (job: JobRow) => void;
}

function Row({ job, mayEdit, onEdit }: { job: JobRow } & Omit<JobListProps, 'rows'>) {
  const { t, i18n } = useTranslation();
  const { day } = moment(job.createdAt, i18n.resolvedLanguage ?? 'en');
  return (
    <Card component="li" withBorder padding="md" className={classes['row']}>
      <div>
        <Group gap="xs" wrap="nowrap" justify="space-between" align="flex-start">
          <Group gap="xs">
            <Link to={`/jobs/${job.id}`} className={classes['link']}>
              <bdi>{job.name}</bdi>
            </Link>
            <JobState open={job.open} />
          </Group>
          <Box hiddenFrom="md" className={classes['above']}>
            <JobMenu job={job} mayEdit={mayEdit} onEdit={() => onEdit(job)} />
          </Box>
        </Group>
        <Text size="sm" c="dimmed" mt={2}>
          <MetaLine facts={[job.position, job.location].filter(Boolean)} />
        </Text>
        <Text size="xs" c="dimmed" mt={2}>
          <MetaLine facts={[t('jobs.applicants', { count: job.applicants }), day]} />
        </Text>
      </div>
      <Funnel phases={job.phases} />
      <Box visibleFrom="md" className={classes['above']}>
        <JobMenu job={job} mayEdit={mayEdit} onEdit={() => onEdit(job)} />
      </Box>
    </Card>
  );
}

/** List of jobs with their funnels. Each row links to the job's board. */
export function JobList({ rows, ...rest }: JobListProps) {
  return (
    <ul className={classes['list']}>
      {rows.map((job) => (
        <Row key={job.id} job={job} {...rest} />
      ))}
    </ul>
  );
}
