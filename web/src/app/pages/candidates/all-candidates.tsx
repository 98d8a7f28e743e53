import type { CandidateSummary } from '@candi/contract/hiring/candidates';
import { overviewSorts } from '@candi/contract/hiring/candidates';
import { Box, Button, Stack } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMayEdit } from '#data/may.ts';
import { markPreloaded } from '#data/preloaded.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { ListFilters } from '#ui/list-filters.tsx';
import { ListView } from '#ui/list-view.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SortField } from '#ui/sort-field.tsx';
import { useSelection } from '#ui/use-selection.ts';
import { oneOf, readParameters, useUrlFilter } from '#ui/use-url-filter.ts';
import { SelectShown } from '../../../features/hiring/candidates/components/candidate-table.tsx';
import { countFilters } from '../../../features/hiring/candidates/count-filters.ts';
import { FilterChips } from '../../../features/hiring/candidates/components/filter-chips.tsx';
import { noFilters } from '../../../features/hiring/candidates/no-filters.ts';
import { OverviewTable } from '../../../features/hiring/candidates/components/overview-table.tsx';
import type { OverviewFilter } from '../../../features/hiring/candidates/queries.ts';
import { candidateQueries } from '../../../features/hiring/candidates/queries.ts';
import { searchTerms } from '../../../features/hiring/candidates/search-terms.ts';
import { useOverviewColumns } from '../../../features/hiring/candidates/use-candidate-columns.ts';
import { CandidateSelectionBar } from './candidate-selection-bar.tsx';
import { overviewFilterNames, overviewFilterOf } from './overview-filter.ts';

/** The list's filter in the page's address, and a function that changes it. */
function useOverviewFilter(): [OverviewFilter, (change: Partial<OverviewFilter>) => void] {
  const [texts, setTexts] = useUrlFilter(...overviewFilterNames);
  const filter = overviewFilterOf(texts);
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

const listOf = (filter: OverviewFilter) => candidateQueries.overview({ ...filter, q: searchTerms(filter.q) });

/** Begins to load the list that the address shows. */
export function preloadCandidates(client: QueryClient, parameters: URLSearchParams): void {
  const list = listOf(overviewFilterOf(readParameters(parameters, overviewFilterNames)));
  void client.prefetchInfiniteQuery(list);
  markPreloaded(client, list.queryKey);
}

/** All candidates of the company, found while typing. */
export function AllCandidates() {
  const { t } = useTranslation();
  const [filter, setFilter] = useOverviewFilter();
  const mayEdit = useMayEdit();
  const selection = useSelection<CandidateSummary>();
  const candidates = listOf(filter);
  const list = useInfiniteQuery(candidates);
  const columns = useOverviewColumns();
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
        <ExportMenu name={t('people.title')} list={list} columns={columns} readPage={candidates.readPage} />
      </ListFilters>
      <ListView
        list={list}
        empty={
          <EmptyState
            icon={<IconUsers size={28} aria-hidden />}
            title={t(isFiltered ? 'search.none' : 'candidates.none')}
            text={t(isFiltered ? 'search.noneText' : 'people.noneText')}
            action={
              isFiltered && (
                <Button variant="default" onClick={() => setFilter({ ...noFilters, q: '' })}>
                  {t('interviews.clearFilters')}
                </Button>
              )
            }
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
