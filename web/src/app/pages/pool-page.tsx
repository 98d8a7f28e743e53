import type { CandidateChoice, CandidateSummary } from '@candi/contract/hiring/candidates';
import { candidateSorts } from '@candi/contract/hiring/candidates';
import type { PoolCandidate } from '@candi/contract/hiring/pools';
import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserMinus, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useMayEdit } from '#data/may.ts';
import { useSelection } from '#ui/use-selection.ts';
import { oneOf, useUrlFilter } from '#ui/use-url-filter.ts';
import { moment } from '#i18n/moment.ts';
import { BackLink } from '#ui/back-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { LoadError, LoadingPage } from '#ui/list-view.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { CandidateSortField } from '../../features/hiring/candidates/components/candidate-sort-field.tsx';
import { ImportButton } from '../../features/hiring/candidates/import/import-button.tsx';
import { candidateQueries } from '../../features/hiring/candidates/queries.ts';
import { useCandidateColumns } from '../../features/hiring/candidates/use-candidate-columns.ts';
import { searchTerms } from '../../features/hiring/candidates/search-terms.ts';
import { PoolDialog } from '../../features/hiring/pools/components/pool-dialog.tsx';
import { PoolMenu } from '../../features/hiring/pools/components/pool-menu.tsx';
import { joinPool, leavePool, poolQueries, refreshPool } from '../../features/hiring/pools/queries.ts';
import { AddCandidatesDialog } from './candidates/add-candidates-dialog.tsx';
import { CandidatePanel } from './candidates/candidate-panel.tsx';
import { CandidateList } from './candidates/candidate-list.tsx';

/** /pools/:poolId: the candidates of a pool, called "talent pipeline" in the interface. */
export function Component() {
  const { t, i18n } = useTranslation();
  const { poolId = '' } = useParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const mayEdit = useMayEdit();
  const [{ q, sort: asked }, setFilter] = useUrlFilter('q', 'sort');
  const sort = oneOf(candidateSorts, asked) ?? 'newest';
  const setSort = (by: string) => setFilter({ sort: by });
  const selection = useSelection<CandidateSummary>();
  const [editing, edit] = useDisclosure(false);
  const [adding, add] = useDisclosure(false);
  const found = useQuery(poolQueries.one(poolId));
  const candidates = poolQueries.candidates(poolId, { q, sort });
  const list = useInfiniteQuery(candidates);
  const columns = useCandidateColumns();
  const joining = useMutation(joinPool);
  const leaving = useMutation(leavePool(poolId));
  const remove = (choice: CandidateChoice) => {
    leaving.mutate(choice);
    selection.clear();
  };
  if (found.isPending) return <LoadingPage />;
  if (!found.data) return <LoadError error={found.error} onRetry={found.refetch} />;
  const pool = found.data;
  const language = i18n.resolvedLanguage ?? 'en';
  const addButton = mayEdit && (
    <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={add.open}>
      {t('pools.add')}
    </Button>
  );
  return (
    <Stack gap="md" maw={1200} mx="auto">
      <BackLink to="/pools">{t('pools.title')}</BackLink>
      <PageHeading
        title={pool.name}
        text={pool.description ? <bdi>{pool.description}</bdi> : t('pools.count', { count: pool.candidates })}
        action={
          <Group gap="xs">
            <ExportMenu name={pool.name} list={list} columns={columns} readPage={candidates.readPage} />
            {mayEdit && (
              <ImportButton
                target={{ poolId, jobId: null }}
                onImported={() => refreshPool(queries, poolId)}
              />
            )}
            {addButton}
            {mayEdit && <PoolMenu pool={pool} onEdit={edit.open} onDeleted={() => void navigate('/pools')} />}
          </Group>
        }
      />
      <Group component="search">
        <SearchField label={t('candidates.search')} value={q} onChange={(words) => setFilter({ q: words })} />
        <CandidateSortField value={sort} onChange={setSort} />
      </Group>
      <CandidateList<PoolCandidate>
        label={pool.name}
        list={list}
        selection={selection}
        sort={sort}
        onSort={setSort}
        date={{ title: t('pools.added'), of: ({ addedAt }) => moment(addedAt, language).day }}
        empty={
          <EmptyState
            icon={<IconUsers size={28} aria-hidden />}
            title={t(q === '' ? 'pools.empty' : 'common.noneFound')}
            text={t(q === '' ? 'pools.emptyText' : 'common.noneFoundText')}
            action={q === '' ? addButton : undefined}
          />
        }
        all={{ matching: { poolId, q }, count: q === '' ? pool.candidates : null }}
        renderMore={(choice) => (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconUserMinus size={16} aria-hidden />}
            onClick={() => remove(choice)}
          >
            {t('pools.remove')}
          </Button>
        )}
      />
      <CandidatePanel />
      <AddCandidatesDialog
        opened={adding}
        title={t('pools.add')}
        searchLabel={t('candidates.search')}
        wordsOf={searchTerms}
        listOf={(words) => candidateQueries.list({ q: words, sort: 'newest' })}
        renderEmpty={(words) => (
          <EmptyState
            icon={<IconUsers size={28} aria-hidden />}
            title={t(words === '' ? 'candidates.none' : 'common.noneFound')}
            text={t(words === '' ? 'candidates.noneText' : 'candidates.noneFoundText')}
          />
        )}
        submitText={(count) => (count === 0 ? t('candidates.add') : t('candidates.addCount', { count }))}
        offersNew
        onCancel={add.close}
        onAdd={async (choice) => {
          await joining.mutateAsync({ id: poolId, choice });
          add.close();
        }}
      />
      <PoolDialog opened={editing} pool={pool} onClose={edit.close} onSaved={edit.close} />
    </Stack>
  );
}
