import type { CandidateDecision } from '@candi/contract/platform/enumerations';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Mantine colour of each decision. */
export const decisionColours: Record<CandidateDecision, string> = {
  ACCEPTED: 'lagoon',
  SHORTLISTED: 'blue',
  FOLLOW_UP: 'apricot',
  REJECTED: 'red',
};

export function DecisionBadge({ decision }: { decision: CandidateDecision | null }) {
  const { t } = useTranslation();
  if (!decision) return null;
  return (
    <Badge variant="dot" color={decisionColours[decision]} radius="sm">
      {t(`applications.decisions.${decision}`)}
    </Badge>
  );
}
