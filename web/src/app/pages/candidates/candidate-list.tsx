import type { CandidateSummary } from '@candi/contract/hiring/candidates';
import type { ComponentProps } from 'react';
import { ListView } from '#ui/list-view.tsx';
import { CandidateTable } from '../../../features/hiring/candidates/components/candidate-table.tsx';
import { CandidateSelectionBar } from './candidate-selection-bar.tsx';

interface CandidateListProps<Row extends CandidateSummary>
  extends
    Pick<ComponentProps<typeof ListView<Row>>, 'list' | 'empty'>,
    Omit<ComponentProps<typeof CandidateTable<Row>>, 'rows'>,
    ComponentProps<typeof CandidateSelectionBar> {}

/** Paged table of candidates, with the bar of actions for those that are selected. */
export function CandidateList<Row extends CandidateSummary>({
  list,
  empty,
  selection,
  all,
  renderMore,
  ...table
}: CandidateListProps<Row>) {
  return (
    <>
      <ListView list={list} empty={empty}>
        {(rows) => <CandidateTable {...table} rows={rows} selection={selection} />}
      </ListView>
      <CandidateSelectionBar selection={selection} all={all} renderMore={renderMore} />
    </>
  );
}
