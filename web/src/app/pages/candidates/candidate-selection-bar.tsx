import type { CandidateSummary } from '@candi/contract/candidates';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Selection } from '#app/use-selection.ts';
import { SelectionBar } from '#ui/selection-bar.tsx';
import { CandidateActions } from './candidate-actions.tsx';

interface CandidateSelectionBarProps {
  selection: Selection<CandidateSummary>;
  /** What this page offers besides. */
  children?: ReactNode;
}

/** What can be done with all candidates that are picked. */
export function CandidateSelectionBar({ selection, children }: CandidateSelectionBarProps) {
  const { t } = useTranslation();
  if (selection.rows.length === 0) return null;
  return (
    <SelectionBar
      label={t('candidates.selection')}
      count={t('candidates.selected', { count: selection.rows.length })}
      clearLabel={t('candidates.clearSelection')}
      onClear={selection.clear}
    >
      <CandidateActions candidates={selection.rows} onDone={selection.clear} />
      {children}
    </SelectionBar>
  );
}
