import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './row-link.module.css';

/** In the first cell of a `RecordTable`: the whole row, or card, leads there. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={classes['link']} data-row>
      <bdi>{children}</bdi>
    </Link>
  );
}
