import classes from './meta-line.module.css';

/**
 * Short facts with dots between them; no line starts or ends with a dot. Each fact is isolated, so that Latin and
 * Arabic facts keep their order. `cut`: on wide screens, only the first line is shown, and a fact that is longer ends
 * with an ellipsis.
 */
export function MetaLine({ facts, cut = false }: { facts: readonly string[]; cut?: boolean }) {
  return (
    <span className={`${classes['line']} ${cut ? classes['cut'] : ''}`}>
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
