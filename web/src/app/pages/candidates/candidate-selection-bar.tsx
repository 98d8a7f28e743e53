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
  /** All that the list's filter matches. `count`: how many; null if that isn't known. */
  all: { matching: CandidatesMatching; count: number | null };
  /** What this page offers besides. */
  renderMore?: (choice: CandidateChoice) => ReactNode;
}

/** What can be done with the candidates that are picked, or with all that match the list's filter. */
export function CandidateSelectionBar({ selection, all, renderMore }: CandidateSelectionBarProps) {
  const { t } = useTranslation();
  const { rows } = selection;
  const filter = JSON.stringify(all.matching);
  const picked = rows.map(({ id }) => id).join(' ');
  // "All that match" was said of this filter and these rows; a change of either takes it back.
  const [everyone, setEveryone] = useState<{ filter: string; picked: string } | null>(null);
  const isAll = everyone?.filter === filter && everyone.picked === picked;
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
      {!isAll && (all.count === null || all.count > rows.length) && (
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
