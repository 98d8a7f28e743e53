import type { CandidateSummary } from '@candi/contract/hiring/candidates';
import { candidateSorts } from '@candi/contract/hiring/candidates';
import type { SearchFilters } from '@candi/contract/hiring/searches';
import { maxCounted, searchFilters } from '@candi/contract/hiring/searches';
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconSearch, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useSelection } from '#ui/use-selection.ts';
import { oneOf, useUrlFilter } from '#ui/use-url-filter.ts';
import { moment } from '#i18n/moment.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { FoldedSection } from '#ui/folded-section.tsx';
import { LoadError } from '#ui/list-view.tsx';
import { CandidateSortField } from '../../../features/hiring/candidates/components/candidate-sort-field.tsx';
import { useCandidateColumns } from '../../../features/hiring/candidates/use-candidate-columns.ts';
import { useYearsLabel } from '../../../features/hiring/candidates/use-years-label.ts';
import { SearchForm } from '../../../features/hiring/searches/components/search-form.tsx';
import { Searching } from '../../../features/hiring/searches/components/searching.tsx';
import { createSearch, searchQueries } from '../../../features/hiring/searches/queries.ts';
import { CandidateList } from './candidate-list.tsx';

const noFilters = searchFilters.parse({});

/** Lists the candidates that a search finds. The list is refetched when a candidate changes. */
function Results({ searchId }: { searchId: string }) {
  const { t, i18n } = useTranslation();
  const [{ sort: asked }, setFilter] = useUrlFilter('sort');
  const sort = oneOf(candidateSorts, asked) ?? 'newest';
  const setSort = (by: string) => setFilter({ sort: by });
  const selection = useSelection<CandidateSummary>();
  const results = searchQueries.results(searchId, sort);
  const list = useInfiniteQuery(results);
  const columns = useCandidateColumns();
  const counted = useQuery(searchQueries.count(searchId));
  const language = i18n.resolvedLanguage ?? 'en';
  if (list.isPending) return <Searching />;
  const found = counted.data?.found;
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text component="output" fw={600}>
          {found !== undefined &&
            (found > maxCounted
              ? t('search.moreThan', { number: new Intl.NumberFormat(language).format(maxCounted) })
              : t('search.found', { count: found }))}
        </Text>
        <Group gap="xs">
          <CandidateSortField value={sort} onChange={setSort} />
          <ExportMenu name={t('search.results')} list={list} columns={columns} readPage={results.readPage} />
        </Group>
      </Group>
      <CandidateList
        label={t('search.results')}
        list={list}
        selection={selection}
        sort={sort}
        onSort={setSort}
        date={{ title: t('search.added'), of: ({ createdAt }) => moment(createdAt, language).day }}
        empty={
          <EmptyState
            icon={<IconUsers size={28} aria-hidden />}
            title={t('search.none')}
            text={t('search.noneText')}
            action={
              <Button component={Link} variant="default" to="/search-results">
                {t('interviews.clearFilters')}
              </Button>
            }
          />
        }
        all={{
          matching: { searchId },
          count: found === undefined || found > maxCounted ? null : found,
        }}
      />
    </Stack>
  );
}

/** Returns the filters of a search in one line. */
function useSummary(filters: SearchFilters | undefined): string {
  const { t } = useTranslation();
  const years = useYearsLabel();
  if (!filters) return '';
  const { keywords, industry, location, minYears, maxYears } = filters;
  return [
    keywords,
    industry,
    location,
    years(minYears?.toString() ?? '', maxYears?.toString() ?? ''),
    filters.openToWork && t('candidates.openToWork'),
    filters.hasLinkedin && t('search.hasLinkedin'),
    filters.hasGithub && t('search.hasGithub'),
  ]
    .filter(Boolean)
    .join(' · ');
}

interface SavedSearchProps {
  /** Id of the search whose results are shown; null for a new search. */
  searchId: string | null;
}

/** The candidates that a search finds, and its form, which is folded once there are results. */
export function SavedSearch({ searchId }: SavedSearchProps) {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const saved = useQuery({ ...searchQueries.one(searchId ?? ''), enabled: searchId !== null });
  const searching = useMutation(createSearch);
  // The search whose form is unfolded. The form of every other one is folded.
  const [unfolded, setUnfolded] = useState(searchId === null ? 'new' : '');
  const search = (wanted: SearchFilters) =>
    searching.mutate(wanted, {
      onSuccess: ({ id }) => {
        setUnfolded('');
        const sort = parameters.get('sort');
        setParameters({ searchId: id, ...(sort ? { sort } : {}) });
      },
    });
  const filters = searchId === null ? noFilters : saved.data?.filters;
  const summary = useSummary(filters);
  const isOpen = unfolded === (searchId ?? 'new');
  return (
    <Stack gap="lg">
      {filters ? (
        <FoldedSection
          title={t('people.detailed')}
          summary={summary}
          opened={isOpen}
          onToggle={() => setUnfolded(isOpen ? '' : (searchId ?? 'new'))}
        >
          <SearchForm key={searchId} filters={filters} busy={searching.isPending} onSearch={search} />
        </FoldedSection>
      ) : saved.isError ? (
        <LoadError error={saved.error} onRetry={saved.refetch} />
      ) : (
        <Skeleton height={60} radius="lg" aria-busy aria-label={t('common.loading')} />
      )}
      {searching.error && <Alert color="red">{searching.error.message}</Alert>}
      {searching.isPending ? (
        <Searching />
      ) : searchId !== null && filters ? (
        <Results key={`results ${searchId}`} searchId={searchId} />
      ) : (
        searchId === null && (
          <EmptyState
            icon={<IconSearch size={28} aria-hidden />}
            title={t('search.start')}
            text={t('search.startText')}
          />
        )
      )}
    </Stack>
  );
}
