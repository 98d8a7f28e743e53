import type { CandidateDecision } from '@candi/contract/platform/enumerations';
import { candidateDecisions } from '@candi/contract/platform/enumerations';
import type { SessionRow } from '@candi/contract/interviews/interviews';
import { Badge, Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { decide } from '../queries.ts';

const colours: Record<CandidateDecision, string> = {
  ACCEPTED: 'lagoon',
  SHORTLISTED: 'blue',
  FOLLOW_UP: 'apricot',
  REJECTED: 'red',
};

/** Returns whether a decision can be made: only if the interview has started and ended, or already has a decision. */
export const mayBeDecided = ({ startedAt, endedAt, decision }: SessionRow): boolean =>
  (startedAt !== null && endedAt !== null) || decision !== null;

interface DecisionMenuProps {
  row: SessionRow;
  mayEdit: boolean;
  size?: 'xs' | 'sm';
}

/** Shows the recruiter's decision on a candidate; users with edit rights can change it. */
export function DecisionMenu({ row, mayEdit, size = 'sm' }: DecisionMenuProps) {
  const { t } = useTranslation();
  const deciding = useMutation(decide(row.sessionId));
  const { decision } = row;
  const label = decision === null ? t('interviews.decide') : t(`interviews.decisions.${decision}`);
  if (!mayEdit)
    return decision === null ? null : (
      <Badge variant="light" size={size === 'sm' ? 'lg' : 'md'} radius="sm" color={colours[decision]}>
        {label}
      </Badge>
    );
  const name = `${row.candidate.firstName} ${row.candidate.lastName}`;
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          size={`compact-${size}`}
          variant={decision === null ? 'default' : 'light'}
          color={decision === null ? 'gray' : colours[decision]}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={t('interviews.decisionFor', { name, decision: label })}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={decision}
          onChange={(chosen) => {
            const value = candidateDecisions.find((each) => each === chosen);
            if (value) deciding.mutate(value);
          }}
        >
          {candidateDecisions.map((value) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick>
              {t(`interviews.decisions.${value}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {decision !== null && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => deciding.mutate(null)}>{t('interviews.undecide')}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
