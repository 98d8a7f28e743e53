import { Fragment } from 'react';

/** Short facts in one line, each isolated: Latin and Arabic ones beside each other keep their order. */
export function MetaLine({ facts }: { facts: readonly string[] }) {
  return facts.map((fact, i) => (
    <Fragment key={fact}>
      {i > 0 && ' · '}
      <bdi>{fact}</bdi>
    </Fragment>
  ));
}
