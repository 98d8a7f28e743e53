import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './row-link.module.css';

/** Link in the first cell of a `RecordTable`. The whole row or card is clickable. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={classes['link']} data-row>
      <bdi>{children}</bdi>
    </Link>
  );
}
