import { candidateDecisions } from '@candi/contract/platform/enumerations';
import type { ReportAnswer } from '@candi/contract/reports/reports';
import { Badge, Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMayEdit } from '#data/may.ts';
import { decideOnSession } from '../queries.ts';

/** Select field for the decision on the candidate. A choice is shown at once and reverted if the gateway refuses it. */
export function DecisionField({ answer }: { answer: ReportAnswer }) {
  const { t } = useTranslation();
  const mayEdit = useMayEdit();
  const { sessionId, decision } = answer;
  const decide = useMutation(decideOnSession(sessionId));
  if (!mayEdit)
    return (
      decision && (
        <Badge variant="light" size="lg">
          {t(`interviews.decisions.${decision}`)}
        </Badge>
      )
    );
  return (
    <Select
      aria-label={t('interviews.decision')}
      placeholder={t('interviews.decide')}
      data={candidateDecisions.map((value) => ({ value, label: t(`interviews.decisions.${value}`) }))}
      value={decision}
      onChange={(value) => decide.mutate(candidateDecisions.find((one) => one === value) ?? null)}
      clearable
      clearButtonProps={{ 'aria-label': t('interviews.undecide') }}
      w={190}
    />
  );
}
