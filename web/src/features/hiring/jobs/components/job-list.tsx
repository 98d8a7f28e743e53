import type { JobPhase, JobRow } from '@candi/contract/hiring/jobs';
import { Box, Card, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moment } from '#i18n/moment.ts';
import { usePhaseName } from '#i18n/phase-name.ts';
import { MetaLine } from '#ui/meta-line.tsx';
import { SampleBadge } from '#ui/sample-badge.tsx';
import classes from './job-list.module.css';
import { JobMenu } from './job-menu.tsx';
import { JobState } from './job-state.tsx';
import { RemoveSample } from './remove-sample.tsx';

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
            {job.sample && <SampleBadge />}
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
        {job.sample && mayEdit && (
          <Box mt={6} className={classes['above']}>
            <RemoveSample jobId={job.id} variant="default" />
          </Box>
        )}
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

/** Maximum number of steps shown in a funnel; excess middle phases are merged into one. */
const maxSteps = 4;

/** Shows the number of candidates in each phase of a job. The higher the number, the stronger the colour. */
function Funnel({ phases }: { phases: readonly JobPhase[] }) {
  const { t, i18n } = useTranslation();
  const nameOf = usePhaseName();
  const number = new Intl.NumberFormat(i18n.resolvedLanguage);
  const most = Math.max(1, ...phases.map(({ applicants }) => applicants));
  const hidden = phases.length > maxSteps ? phases.slice(maxSteps - 2, -1) : [];
  const steps = [
    ...phases.slice(0, hidden.length ? maxSteps - 2 : maxSteps),
    ...(hidden.length
      ? [
          {
            id: 'between',
            label: t('jobs.morePhases', { count: hidden.length }),
            applicants: hidden.reduce((sum, { applicants }) => sum + applicants, 0),
          },
          ...phases.slice(-1),
        ]
      : []),
  ].map((step) => ({
    id: step.id,
    applicants: step.applicants,
    name: 'label' in step ? step.label : nameOf(step),
  }));
  return (
    <ol className={classes['funnel']} aria-label={t('jobs.funnel')}>
      {steps.map(({ id, applicants, name }) => (
        <li
          key={id}
          className={classes['step']}
          style={{ '--share': `${Math.round((applicants / most) * 30)}%` } as React.CSSProperties}
          title={name}
        >
          <span className={classes['count']}>{number.format(applicants)}</span>
          <span className={`${classes['name']} page-start`} dir="auto">
            {name}
          </span>
        </li>
      ))}
    </ol>
  );
}
