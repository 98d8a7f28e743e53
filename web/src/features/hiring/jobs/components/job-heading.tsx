import type { JobAnswer } from '@candi/contract/hiring/jobs';
import { Button, Menu, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconReportAnalytics } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { MetaLine } from '#ui/meta-line.tsx';
import { SampleBadge } from '#ui/sample-badge.tsx';
import { JobDialog } from './job-dialog.tsx';
import { JobMenu } from './job-menu.tsx';
import { JobState } from './job-state.tsx';
import { PhasesDialog } from './phases-dialog.tsx';
import { RemoveSample } from './remove-sample.tsx';
import classes from './job-heading.module.css';

interface JobHeadingProps {
  job: JobAnswer;
  mayEdit: boolean;
  /** Whether the user is a platform admin, who also sees the company's name. */
  admin: boolean;
  /** The page's main action; false if there is none. */
  action: ReactNode;
  /** Further actions. Phones have them in the menu. */
  furtherActions: readonly JobAction[];
}

interface JobAction {
  title: string;
  icon: typeof IconReportAnalytics;
  onClick: () => void;
  /** Whether the action is in the menu on all screens. */
  inMenu?: boolean;
}

/** Heading of a job's page, with facts about the job and actions on it. */
export function JobHeading({ job, mayEdit, admin, action, furtherActions }: JobHeadingProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [editing, editor] = useDisclosure(false);
  const [arranging, phases] = useDisclosure(false);
  return (
    <div className={classes['heading']}>
      <Title order={1} className={classes['title']} style={{ overflowWrap: 'anywhere' }}>
        <bdi>{job.name}</bdi>
      </Title>
      <div className={classes['facts']}>
        <JobState open={job.open} />
        {job.sample && <SampleBadge />}
        <Text c="dimmed">
          <MetaLine
            facts={[
              ...(admin ? [job.companyName] : []),
              job.position,
              job.location,
              ...(job.applied > 0 || job.applicants === 0 ? [t('jobs.applied', { count: job.applied })] : []),
              ...(job.applicants > job.applied
                ? [t('jobs.added', { count: job.applicants - job.applied })]
                : []),
            ].filter(Boolean)}
          />
        </Text>
      </div>
      <div className={classes['actions']}>
        <div className={classes['secondary']}>
          {furtherActions
            .filter(({ inMenu = false }) => !inMenu)
            .map(({ title, icon: Icon, onClick }) => (
              <Button
                key={title}
                variant="default"
                leftSection={<Icon size={18} aria-hidden />}
                onClick={onClick}
              >
                {title}
              </Button>
            ))}
          <Button
            component={Link}
            to={`/jobs/${job.id}/reports`}
            variant="default"
            leftSection={<IconReportAnalytics size={18} aria-hidden />}
          >
            {t('jobs.reports.title')}
          </Button>
        </div>
        <div className={classes['primary']}>
          {action}
          <JobMenu
            job={job}
            mayEdit={mayEdit}
            onEdit={editor.open}
            onPhases={phases.open}
            onDeleted={() => void navigate('/jobs', { replace: true })}
            items={furtherActions.map(({ title, icon: Icon, onClick, inMenu = false }) => (
              <Menu.Item
                key={title}
                hiddenFrom={inMenu ? undefined : 'sm'}
                leftSection={<Icon size={16} aria-hidden />}
                onClick={onClick}
              >
                {title}
              </Menu.Item>
            ))}
          />
        </div>
      </div>
      {job.sample && (
        <div className={classes['sample']}>
          <Text size="sm" c="dimmed">
            {t('samples.about')}
          </Text>
          {mayEdit && (
            <RemoveSample
              jobId={job.id}
              variant="default"
              onRemoved={() => void navigate('/jobs', { replace: true })}
            />
          )}
        </div>
      )}
      <JobDialog opened={editing} job={job} onClose={editor.close} onSaved={editor.close} />
      <PhasesDialog job={job} opened={arranging} onClose={phases.close} />
    </div>
  );
}
