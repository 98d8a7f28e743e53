import { applicationSorts, fitFilters } from '@candi/contract/hiring/applications';
import { decisionFilters } from '@candi/contract/hiring/candidates';
import { useSearchParams } from 'react-router';
import type { ApplicationFilter } from './application-lists.ts';

export interface BoardAddress extends ApplicationFilter {
  view: 'board' | 'table';
  /** Id of the application whose drawer is open. */
  application: string | null;
}

const all: BoardAddress = {
  view: 'board',
  application: null,
  fit: null,
  decision: null,
  q: '',
  sort: 'newest',
};

/**
 * Stores the view, filters and open application of a job's page in the page's URL. Only opening an application adds a
 * history entry.
 */
export function useBoardAddress(): [BoardAddress, (change: Partial<BoardAddress>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const given = (name: string) => parameters.get(name);
  const address: BoardAddress = {
    view: given('view') === 'table' ? 'table' : 'board',
    application: given('application'),
    fit: fitFilters.find((fit) => fit === given('fit')) ?? null,
    decision: decisionFilters.find((each) => each === given('decision')) ?? null,
    q: given('q') ?? '',
    sort: applicationSorts.find((sort) => sort === given('sort')) ?? 'newest',
  };
  const change = (changed: Partial<BoardAddress>) => {
    const next = Object.entries({ ...address, ...changed }).filter(
      ([name, value]) => value !== null && value !== '' && value !== all[name as keyof BoardAddress],
    );
    const opens = typeof changed.application === 'string';
    setParameters(Object.fromEntries(next) as Record<string, string>, { replace: !opens });
  };
  return [address, change];
}
