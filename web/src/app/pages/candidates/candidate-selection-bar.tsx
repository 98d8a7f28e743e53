import type { CandidateChoice, CandidateSummary } from '@candi/contract/hiring/candidates';
import type { CandidatesMatching } from '@candi/contract/platform/candidates-matching';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Selection } from '#ui/use-selection.ts';
import { SelectionBar } from '#ui/selection-bar.tsx';
import { CandidateActions } from './candidate-actions.tsx';

interface CandidateSelectionBarProps {
  selection: Selection<CandidateSummary>;
  /**
   * The list's filter, and the number of candidates that match the filter (null if unknown). Null if an action can't be
   * taken for all that match.
   */
  all: { matching: CandidatesMatching; count: number | null } | null;
  /** Renders further actions of the page. */
  renderMore?: (choice: CandidateChoice) => ReactNode;
}

/** Bar with the actions for the selected candidates, or for all that match the list's filter. */
export function CandidateSelectionBar({ selection, all, renderMore }: CandidateSelectionBarProps) {
  const { t } = useTranslation();
  const { rows } = selection;
  const filter = JSON.stringify(all?.matching);
  const picked = rows.map(({ id }) => id).join(' ');
  // Selecting all matches applies to this filter and these rows only; a change to either resets it.
  const [everyone, setEveryone] = useState<{ filter: string; picked: string } | null>(null);
  const isAll = all !== null && everyone?.filter === filter && everyone.picked === picked;
  if (rows.length === 0) return null;
  const choice: CandidateChoice = isAll
    ? { matching: all.matching }
    : { candidateIds: rows.map(({ id }) => id) };
  const count = isAll ? all.count : rows.length;
  return (
    <SelectionBar
      label={t('candidates.selection')}
      count={count === null ? t('candidates.allSelected') : t('candidates.selected', { count })}
      clearLabel={t('candidates.clearSelection')}
      onClear={selection.clear}
    >
      {all !== null && !isAll && (all.count === null || all.count > rows.length) && (
        <Button size="sm" variant="subtle" onClick={() => setEveryone({ filter, picked })}>
          {all.count === null
            ? t('candidates.selectAll')
            : t('candidates.selectAllCount', { count: all.count })}
        </Button>
      )}
      <CandidateActions choice={choice} count={count} onDone={selection.clear} />
      {renderMore?.(choice)}
    </SelectionBar>
  );
}
