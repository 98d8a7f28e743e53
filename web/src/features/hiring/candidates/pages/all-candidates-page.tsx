import type { AdminCandidate } from '@candi/contract/identity/admin';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconUser, IconX } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSessionStatus } from '#i18n/session-status.ts';
import { useUrlFilter } from '#ui/use-url-filter.ts';
import { CompanyLink } from '#ui/company-link.tsx';
import { Day } from '#ui/day.tsx';
import { Email } from '#ui/email.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { ListView } from '#ui/list-view.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import type { Column } from '#ui/record-table.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { RowLink } from '#ui/row-link.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { candidateQueries } from '../queries.ts';
import { useAllCandidateColumns } from '../use-all-candidate-columns.ts';

const nameOf = ({ firstName, lastName }: AdminCandidate): string => `${firstName} ${lastName}`;

/**
 * /candidates: the candidates of every company, for platform admins. Each row links to the report of the candidate's
 * newest session.
 */
export function Component() {
  const { t } = useTranslation();
  const { statusText } = useSessionStatus();
  const [filter, setFilter] = useUrlFilter('q', 'companyId');
  const candidates = candidateQueries.ofAllCompanies(filter);
  const list = useInfiniteQuery(candidates);
  const exported = useAllCandidateColumns();
  const columns: Column<AdminCandidate>[] = [
    {
      key: 'name',
      title: t('interviews.candidate'),
      render: (candidate) => (
        <>
          {candidate.session ? (
            <RowLink to={`/report/${candidate.session.id}`}>{nameOf(candidate)}</RowLink>
          ) : (
            <Text fw={600} inherit component="span">
              <bdi>{nameOf(candidate)}</bdi>
            </Text>
          )}
          <Text size="xs" c="dimmed">
            <Email>{candidate.email}</Email>
          </Text>
        </>
      ),
    },
    {
      key: 'title',
      title: t('candidates.currentJobTitle'),
      dash: true,
      render: ({ currentJobTitle }) => currentJobTitle && <bdi>{currentJobTitle}</bdi>,
    },
    {
      key: 'company',
      title: t('companies.company'),
      render: ({ company }) => <CompanyLink {...company} />,
    },
    {
      key: 'session',
      title: t('allCandidates.newest'),
      dash: true,
      render: ({ session }) =>
        session && (
          <>
            <Text size="sm" component="span" display="block">
              <bdi>{session.title}</bdi>
            </Text>
            <Text size="xs" c="dimmed" component="span">
              {statusText(session)}
            </Text>
          </>
        ),
    },
    {
      key: 'created',
      title: t('companies.created'),
      render: ({ createdAt }) => <Day iso={createdAt} />,
    },
  ];
  const filtered = filter.q !== '' || filter.companyId !== '';
  return (
    <Stack gap="lg" maw={1200} mx="auto">
      <PageHeading
        title={t('allCandidates.title')}
        text={t('allCandidates.intro')}
        action={
          <ExportMenu
            name={t('allCandidates.title')}
            list={list}
            columns={exported}
            readPage={candidates.readPage}
          />
        }
      />
      <Group component="search">
        <SearchField label={t('allCandidates.search')} value={filter.q} onChange={(q) => setFilter({ q })} />
        {filter.companyId !== '' && (
          <Button
            variant="light"
            rightSection={<IconX size={16} aria-hidden />}
            onClick={() => setFilter({ companyId: '' })}
          >
            {t('allCandidates.oneCompany')}
          </Button>
        )}
      </Group>
      <ListView
        list={list}
        empty={
          <EmptyState
            icon={<IconUser size={28} aria-hidden />}
            title={t(filtered ? 'common.noneFound' : 'allCandidates.none')}
            text={t(filtered ? 'common.noneFoundText' : 'allCandidates.noneText')}
          />
        }
      >
        {(rows) => (
          <RecordTable
            label={t('allCandidates.title')}
            rows={rows}
            rowKey={({ id }) => id}
            columns={columns}
          />
        )}
      </ListView>
    </Stack>
  );
}
