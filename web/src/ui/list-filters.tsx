import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { FiltersButton } from './filters-button.tsx';
import classes from './list-filters.module.css';

interface ListFiltersProps {
  search: ReactNode;
  /** Number of filters in use. */
  used: number;
  /** Control that phones show beside the search. On wider screens it follows the filters. */
  beside?: ReactNode;
  /** Filters and sort order. */
  children: ReactNode;
}

/**
 * Search and filters above a list. On phones, the filters are behind a button with the number in use, so that the list
 * begins on the first screen.
 */
export function ListFilters({ search, used, beside, children }: ListFiltersProps) {
  const further = useId();
  const [opened, { toggle }] = useDisclosure(false);
  return (
    <search className={classes['filters']}>
      <div className={classes['search']}>{search}</div>
      <FiltersButton hiddenFrom="sm" used={used} opened={opened} controls={further} onClick={toggle} />
      <div id={further} className={classes['further']} data-opened={opened || undefined}>
        {children}
      </div>
      {beside}
    </search>
  );
}
