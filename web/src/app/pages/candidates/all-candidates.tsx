import type { CandidateSummary } from '@candi/contract/hiring/candidates';
import { decisionFilters, overviewSorts } from '@candi/contract/hiring/candidates';
import { fits } from '@candi/contract/platform/enumerations';
import { Box, Stack } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMayEdit } from '#data/may.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListFilters } from '#ui/list-filters.tsx';
import { ListView } from '#ui/list-view.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SortField } from '#ui/sort-field.tsx';
import { useSelection } from '#ui/use-selection.ts';
import { oneOf, useUrlFilter } from '#ui/use-url-filter.ts';
import { SelectShown } from '../../../features/hiring/candidates/components/candidate-table.tsx';
import { countFilters } from '../../../features/hiring/candidates/count-filters.ts';
import { FilterChips } from '../../../features/hiring/candidates/components/filter-chips.tsx';
import { OverviewTable } from '../../../features/hiring/candidates/components/overview-table.tsx';
import type { OverviewFilter } from '../../../features/hiring/candidates/queries.ts';
import { candidateQueries } from '../../../features/hiring/candidates/queries.ts';
import { searchTerms } from '../../../features/hiring/candidates/search-terms.ts';
import { CandidateSelectionBar } from './candidate-selection-bar.tsx';

/** The list's filter in the page's address, and a function that changes it. */
function useOverviewFilter(): [OverviewFilter, (change: Partial<OverviewFilter>) => void] {
  const [texts, setTexts] = useUrlFilter(
    'q',
    'decision',
    'phase',
    'fit',
    'industry',
    'location',
    'minYears',
    'maxYears',
    'openToWork',
    'hasLinkedin',
    'hasGithub',
    'sort',
  );
  const filter: OverviewFilter = {
    ...texts,
    decision: oneOf(decisionFilters, texts.decision) ?? '',
    fit: oneOf(fits, texts.fit) ?? '',
    openToWork: texts.openToWork === '1',
    hasLinkedin: texts.hasLinkedin === '1',
    hasGithub: texts.hasGithub === '1',
    sort: oneOf(overviewSorts, texts.sort) ?? 'active',
  };
  const change = (changed: Partial<OverviewFilter>) =>
    setTexts(
      Object.fromEntries(
        Object.entries(changed).map(([name, value]) => [
          name,
          typeof value === 'boolean' ? (value ? '1' : '') : value === 'active' ? '' : value,
        ]),
      ),
    );
  return [filter, change];
}

/** All candidates of the company, found while typing. */
export function AllCandidates() {
  const { t } = useTranslation();
  const [filter, setFilter] = useOverviewFilter();
  const mayEdit = useMayEdit();
  const selection = useSelection<CandidateSummary>();
  const list = useInfiniteQuery(candidateQueries.overview({ ...filter, q: searchTerms(filter.q) }));
  const phases = useQuery(candidateQueries.phases);
  const { sort, q } = filter;
  const used = countFilters(filter);
  const isChipOn = used > 0;
  const isFiltered = isChipOn || q !== '';
  return (
    <Stack gap="md">
      <ListFilters
        used={used}
        search={
          <SearchField
            label={t('candidates.search')}
            value={q}
            onChange={(words) => setFilter({ q: words })}
          />
        }
      >
        <SortField
          value={sort}
          options={overviewSorts.map((value) => ({ value, label: t(`people.sorts.${value}`) }))}
          onChange={(by) => setFilter({ sort: oneOf(overviewSorts, by) ?? 'active' })}
        />
        <FilterChips filter={filter} phases={phases.data?.phases ?? []} onChange={setFilter} />
      </ListFilters>
      <ListView
        list={list}
        empty={
          <EmptyState
            icon={<IconUsers size={28} aria-hidden />}
            title={t(isFiltered ? 'search.none' : 'candidates.none')}
            text={t(isFiltered ? 'search.noneText' : 'people.noneText')}
          />
        }
      >
        {(rows) => (
          <Stack gap="sm">
            {/* Phones show it once a candidate is selected, so that the list begins on the first screen. */}
            {mayEdit && (
              <Box visibleFrom={selection.rows.length === 0 ? 'sm' : undefined}>
                <SelectShown rows={rows} selection={selection} />
              </Box>
            )}
            <OverviewTable
              rows={rows}
              selection={selection}
              sort={sort}
              onSort={(by) => setFilter({ sort: by })}
            />
          </Stack>
        )}
      </ListView>
      {/* Actions for everyone who matches know the search words, but not the other filters. */}
      <CandidateSelectionBar
        selection={selection}
        all={isChipOn ? null : { matching: { q: searchTerms(q) }, count: null }}
      />
    </Stack>
  );
}
