import type { CandidateDetail } from '@candi/contract/hiring/candidates';
import { candidateDecisions } from '@candi/contract/platform/enumerations';
import { Group, NativeSelect, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '#data/may.ts';
import { moment } from '#i18n/moment.ts';
import { DecisionBadge } from '#ui/decision-badge.tsx';
import { decideOnCandidate } from '../queries.ts';

/**
 * The latest decision on a candidate. It can be changed here if it is stored with the candidate, or if the candidate
 * has neither an application nor an interview. Otherwise it is read-only, because it must be changed on the application
 * or interview.
 */
export function LatestDecision({ candidate }: { candidate: CandidateDetail }) {
  const { t, i18n } = useTranslation();
  const mayDecide = useMay('decisions.write');
  const deciding = useMutation(decideOnCandidate(candidate.id));
  const { decision, applications, sessions } = candidate;
  const elsewhere = [...applications, ...sessions];
  const held = decision !== null && elsewhere.every((one) => one.decision === null);
  if (mayDecide && (held || elsewhere.length === 0))
    return (
      <NativeSelect
        label={t('applications.decision')}
        maw={320}
        disabled={deciding.isPending}
        data={[
          { value: '', label: t('applications.decisions.NONE') },
          ...candidateDecisions.map((value) => ({ value, label: t(`applications.decisions.${value}`) })),
        ]}
        value={decision?.value ?? ''}
        onChange={({ currentTarget: { value } }) =>
          deciding.mutate(candidateDecisions.find((one) => one === value) ?? null)
        }
      />
    );
  if (decision === null) return null;
  return (
    <Group gap="xs">
      <Text size="sm" fw={600}>
        {t('candidates.latestDecision')}
      </Text>
      <DecisionBadge decision={decision.value} />
      <Text size="sm" c="dimmed">
        {moment(decision.decidedAt, i18n.resolvedLanguage ?? 'en').day}
      </Text>
    </Group>
  );
}
