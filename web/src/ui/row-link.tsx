import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './row-link.module.css';

interface RowLinkProps {
  to: string;
  children: ReactNode;
  /** Whether a name that doesn't fit is cut off at its own end instead of wrapping. */
  cut?: boolean;
}

/** Link in the first cell of a `RecordTable`. The whole row or card is clickable. */
export function RowLink({ to, children, cut = false }: RowLinkProps) {
  return (
    <Link to={to} className={classes['link']} data-row>
      <bdi className={cut ? `${classes['cut']} page-start` : undefined}>{children}</bdi>
    </Link>
  );
}
