import { Fragment } from 'react';

/** Short facts in one line. Each is isolated, so that Latin and Arabic facts keep their order. */
export function MetaLine({ facts }: { facts: readonly string[] }) {
  return facts.map((fact, i) => (
    <Fragment key={fact}>
      {i > 0 && ' · '}
      <bdi>{fact}</bdi>
    </Fragment>
  ));
}
