import type { CandidateChoice } from '@candi/contract/hiring/candidates';
import type { CandidatesMatching } from '@candi/contract/platform/candidates-matching';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBriefcase, IconMessagePlus, IconUsersPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AddToPoolDialog } from '../../../features/hiring/pools/components/add-to-pool-dialog.tsx';
import { AddToJobDialog } from './add-to-job-dialog.tsx';

/** Maximum number of candidate ids in the URL of the form for a new interview. */
const maxInvitees = 100;

/** Returns the URL of the form for a new interview with every candidate that matches the filter. */
const interviewAddressOf = (matching: CandidatesMatching): string =>
  `/interviews/new?${new URLSearchParams({ match: 'all', ...matching }).toString()}`;

/** Returns the URL of the form for a new interview with these candidates. */
const interviewAddress = (candidateIds: readonly string[]): string =>
  `/interviews/new?${new URLSearchParams(candidateIds.map((id) => ['candidateId', id])).toString()}`;

interface CandidateActionsProps {
  choice: CandidateChoice;
  /** Number of selected candidates; null if only the gateway knows it. */
  count: number | null;
  /** Called after the candidates were added to a pool or job. */
  onDone: () => void;
}

/** Actions for one or more candidates: invite to an interview, add to a pool, add to a job. */
export function CandidateActions({ choice, count, onDone }: CandidateActionsProps) {
  const { t } = useTranslation();
  const [pooling, pool] = useDisclosure(false);
  const [applying, apply] = useDisclosure(false);
  const ids = 'candidateIds' in choice ? choice.candidateIds : [];
  const icon = { size: 16, 'aria-hidden': true };
  return (
    <>
      {(!('candidateIds' in choice) || ids.length <= maxInvitees) && (
        <Button
          component={Link}
          to={'matching' in choice ? interviewAddressOf(choice.matching) : interviewAddress(ids)}
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
        choice={choice}
        count={count}
        onCancel={pool.close}
        onDone={() => {
          pool.close();
          onDone();
        }}
      />
      <AddToJobDialog
        opened={applying}
        choice={choice}
        count={count}
        onCancel={apply.close}
        onDone={() => {
          apply.close();
          onDone();
        }}
      />
    </>
  );
}
