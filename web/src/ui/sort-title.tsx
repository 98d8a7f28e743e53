import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './sort-title.module.css';

interface SortTitleProps {
  title: string;
  /** Order that a click requests. */
  order: 'ascending' | 'descending';
  /** Whether the list is sorted by this column. */
  active: boolean;
  onClick: () => void;
}

/** Title of a column that sorts its list. */
export function SortTitle({ title, order, active, onClick }: SortTitleProps) {
  const Arrow = order === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <UnstyledButton className={classes['title']} data-active={active || undefined} onClick={onClick}>
      {title}
      <Arrow size={14} aria-hidden />
    </UnstyledButton>
  );
}
