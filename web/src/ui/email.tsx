import { Fragment } from 'react';

/** Email address that breaks after "@" and dots if it is wider than its box. */
export function Email({ children: email }: { children: string }) {
  return (
    <bdi dir="ltr" style={{ overflowWrap: 'break-word' }}>
      {[...email.matchAll(/[^@.]*[@.]|[^@.]+$/g)].map(({ 0: part, index }) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
