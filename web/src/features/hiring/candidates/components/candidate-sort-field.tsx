import type { CandidateSort } from '@candi/contract/hiring/candidates';
import { candidateSorts } from '@candi/contract/hiring/candidates';
import { useTranslation } from 'react-i18next';
import { SortField } from '#ui/sort-field.tsx';

interface CandidateSortFieldProps {
  value: CandidateSort;
  onChange: (sort: string) => void;
}

/** Sort order of a list of candidates on tablets and phones. */
export function CandidateSortField({ value, onChange }: CandidateSortFieldProps) {
  const { t } = useTranslation();
  const options = candidateSorts.map((sort) => ({ value: sort, label: t(`candidates.sorts.${sort}`) }));
  return <SortField value={value} options={options} onChange={onChange} />;
}
