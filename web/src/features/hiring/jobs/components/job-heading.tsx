import type { JobAnswer } from '@candi/contract/hiring/jobs';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconReportAnalytics } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { MetaLine } from '#ui/meta-line.tsx';
import { JobDialog } from './job-dialog.tsx';
import { JobMenu } from './job-menu.tsx';
import { JobState } from './job-state.tsx';
import { PhasesDialog } from './phases-dialog.tsx';

interface JobHeadingProps {
  job: JobAnswer;
  mayEdit: boolean;
  /** Whether the user is a platform admin, who also sees the company's name. */
  admin: boolean;
  /** Primary actions of the page; false if there are none. */
  action: ReactNode;
}

/** Heading of a job with its facts and the actions on the whole job. */
export function JobHeading({ job, mayEdit, admin, action }: JobHeadingProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [editing, editor] = useDisclosure(false);
  const [arranging, phases] = useDisclosure(false);
  return (
    <Group justify="space-between" align="flex-start" gap="md">
      <Stack gap={4} style={{ flex: '1 1 300px', minWidth: 0 }}>
        <Title order={1} style={{ overflowWrap: 'anywhere' }}>
          <bdi>{job.name}</bdi>
        </Title>
        <Group gap="4px 10px">
          <JobState open={job.open} />
          <Text c="dimmed">
            <MetaLine
              facts={[
                ...(admin ? [job.companyName] : []),
                job.position,
                job.location,
                ...(job.applied > 0 || job.applicants === 0
                  ? [t('jobs.applied', { count: job.applied })]
                  : []),
                ...(job.applicants > job.applied
                  ? [t('jobs.added', { count: job.applicants - job.applied })]
                  : []),
              ].filter(Boolean)}
            />
          </Text>
        </Group>
      </Stack>
      <Group gap="xs">
        {action}
        <Button
          component={Link}
          to={`/jobs/${job.id}/reports`}
          variant="default"
          leftSection={<IconReportAnalytics size={18} aria-hidden />}
        >
          {t('jobs.reports.title')}
        </Button>
        <JobMenu
          job={job}
          mayEdit={mayEdit}
          onEdit={editor.open}
          onPhases={phases.open}
          onDeleted={() => void navigate('/jobs', { replace: true })}
        />
      </Group>
      <JobDialog opened={editing} job={job} onClose={editor.close} onSaved={editor.close} />
      <PhasesDialog job={job} opened={arranging} onClose={phases.close} />
    </Group>
  );
}
