import { applicationSorts, fitFilters } from '@candi/contract/hiring/applications';
import { decisionFilters } from '@candi/contract/hiring/candidates';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#ui/search-field.tsx';
import { SortField } from '#ui/sort-field.tsx';
import type { BoardAddress } from '../use-board-address.ts';
import classes from './board-filters.module.css';

interface BoardFiltersProps {
  address: BoardAddress;
  onChange: (change: Partial<BoardAddress>) => void;
}

const views = ['board', 'table'] as const;
const narrow = { style: { flex: '1 1 140px' }, maw: { sm: 190 } };

/**
 * Search, filters, sort order and view of a job's applications. On phones, everything but the search is behind a button
 * with the number of filters, so that the board begins on the first screen.
 */
export function BoardFilters({ address, onChange }: BoardFiltersProps) {
  const { t } = useTranslation();
  const further = useId();
  const [opened, { toggle }] = useDisclosure(false);
  const used = [address.fit, address.decision].filter((each) => each !== null).length;
  return (
    <search className={classes['filters']}>
      <div className={classes['search']}>
        <SearchField label={t('applications.search')} value={address.q} onChange={(q) => onChange({ q })} />
      </div>
      <Button
        hiddenFrom="sm"
        px="sm"
        variant={used > 0 ? 'light' : 'default'}
        aria-expanded={opened}
        aria-controls={further}
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        onClick={toggle}
      >
        {used > 0 ? t('interviews.filtersUsed', { count: used }) : t('interviews.filters')}
      </Button>
      <div id={further} className={classes['further']} data-opened={opened || undefined}>
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
          onChange={(value) =>
            onChange({ sort: applicationSorts.find((sort) => sort === value) ?? 'newest' })
          }
        />
        <SegmentedControl
          aria-label={t('applications.view')}
          data={views.map((value) => ({ value, label: t(`applications.views.${value}`) }))}
          value={address.view}
          onChange={(value) => onChange({ view: value === 'table' ? 'table' : 'board' })}
        />
      </div>
    </search>
  );
}
