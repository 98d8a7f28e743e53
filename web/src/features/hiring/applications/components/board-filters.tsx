import { applicationSorts, fitFilters } from '@candi/contract/hiring/applications';
import { decisionFilters } from '@candi/contract/hiring/candidates';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFilters } from '#ui/list-filters.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SortField } from '#ui/sort-field.tsx';
import type { BoardAddress } from '../use-board-address.ts';
import { ViewSwitch } from './view-switch.tsx';

interface BoardFiltersProps {
  address: BoardAddress;
  onChange: (change: Partial<BoardAddress>) => void;
  /** Shown after the filters. */
  children: ReactNode;
}

const narrow = { style: { flex: '1 1 140px' }, maw: { sm: 190 } };

/** Search, filters, sort order and view of a job's applications. */
export function BoardFilters({ address, onChange, children }: BoardFiltersProps) {
  const { t } = useTranslation();
  return (
    <ListFilters
      search={
        <SearchField label={t('applications.search')} value={address.q} onChange={(q) => onChange({ q })} />
      }
      used={[address.fit, address.decision].filter((each) => each !== null).length}
      beside={<ViewSwitch view={address.view} onChange={(view) => onChange({ view })} />}
    >
      <NativeSelect
        aria-label={t('applications.fit')}
        data={[
          { value: '', label: t('applications.allFits') },
          ...fitFilters.map((value) => ({ value, label: t(`applications.fits.${value}`) })),
        ]}
        value={address.fit ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ fit: fitFilters.find((fit) => fit === value) ?? null })
        }
        {...narrow}
      />
      <NativeSelect
        aria-label={t('applications.decision')}
        data={[
          { value: '', label: t('applications.allDecisions') },
          ...decisionFilters.map((value) => ({ value, label: t(`applications.decisions.${value}`) })),
        ]}
        value={address.decision ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ decision: decisionFilters.find((decision) => decision === value) ?? null })
        }
        {...narrow}
      />
      <SortField
        options={applicationSorts.map((value) => ({ value, label: t(`applications.sorts.${value}`) }))}
        value={address.sort}
        onChange={(value) => onChange({ sort: applicationSorts.find((sort) => sort === value) ?? 'newest' })}
      />
      {children}
    </ListFilters>
  );
}
