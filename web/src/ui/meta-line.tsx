import classes from './meta-line.module.css';

interface MetaLineProps {
  facts: readonly string[];
  /** Number of lines shown on wide screens. A fact that is longer ends with an ellipsis. Default: all. */
  lines?: number;
}

/**
 * Short facts with dots between them; no line starts or ends with a dot. Each fact is isolated, so that Latin and
 * Arabic facts keep their order.
 */
export function MetaLine({ facts, lines }: MetaLineProps) {
  return (
    <span
      className={`${classes['line']} ${lines === undefined ? '' : classes['cut']}`}
      style={{ '--lines': lines } as React.CSSProperties}
    >
      <span className={classes['facts']}>
        {facts.map((fact, i) => (
          <span key={fact} className={classes['fact']}>
            {i > 0 && <span className={classes['dot']}> · </span>}
            <bdi>{fact}</bdi>
          </span>
        ))}
      </span>
    </span>
  );
}
