import classes from './meta-line.module.css';

/**
 * Short facts with dots between them; no line starts or ends with a dot. Each fact is isolated, so that Latin and
 * Arabic facts keep their order.
 */
export function MetaLine({ facts }: { facts: readonly string[] }) {
  return (
    <span className={classes['line']}>
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
