import type { CandidateSummary } from '@candi/contract/candidates';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBriefcase, IconMessagePlus, IconUsersPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AddToPoolDialog } from '../../../features/pools/components/add-to-pool-dialog.tsx';
import { AddToJobDialog } from './add-to-job-dialog.tsx';
import { interviewAddress, invitedAtMost } from './interview-address.ts';

interface CandidateActionsProps {
  candidates: Pick<CandidateSummary, 'id'>[];
  /** After they are in a pool or a job. */
  onDone: () => void;
}

/** What can be done with one candidate or many: an interview, a pool, a job. */
export function CandidateActions({ candidates, onDone }: CandidateActionsProps) {
  const { t } = useTranslation();
  const [pooling, pool] = useDisclosure(false);
  const [applying, apply] = useDisclosure(false);
  const ids = candidates.map(({ id }) => id);
  const icon = { size: 16, 'aria-hidden': true };
  return (
    <>
      {ids.length <= invitedAtMost && (
        <Button
          component={Link}
          to={interviewAddress(ids)}
          size="sm"
          variant="default"
          leftSection={<IconMessagePlus {...icon} />}
        >
          {t('candidates.invite')}
        </Button>
      )}
      <Button size="sm" variant="default" leftSection={<IconUsersPlus {...icon} />} onClick={pool.open}>
        {t('candidates.toPool')}
      </Button>
      <Button size="sm" variant="default" leftSection={<IconBriefcase {...icon} />} onClick={apply.open}>
        {t('candidates.toJob')}
      </Button>
      <AddToPoolDialog
        opened={pooling}
        candidateIds={ids}
        onCancel={pool.close}
        onDone={() => {
          pool.close();
          onDone();
        }}
      />
      <AddToJobDialog
        opened={applying}
        candidateIds={ids}
        onCancel={apply.close}
        onDone={() => {
          apply.close();
          onDone();
        }}
      />
    </>
  );
}
