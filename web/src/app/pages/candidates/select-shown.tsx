import type { CandidateSummary } from '@candi/contract/hiring/candidates';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Selection } from '#ui/use-selection.ts';

/** Checkbox that selects all displayed rows or none of them. */
export function SelectShown({
  rows,
  selection,
}: {
  rows: CandidateSummary[];
  selection: Selection<CandidateSummary>;
}) {
  const { t } = useTranslation();
  const picked = rows.filter(({ id }) => selection.has(id)).length;
  return (
    <Checkbox
      label={t('candidates.selectShown', { count: rows.length })}
      checked={picked === rows.length}
      indeterminate={picked > 0 && picked < rows.length}
      onChange={() => selection.toggleAll(rows)}
    />
  );
}
