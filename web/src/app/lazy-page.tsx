import type { ComponentType, ReactElement } from 'react';
import { lazy } from 'react';

/** A route's element in a chunk of its own: the module exports its page as `Component`. */
export function lazyPage(load: () => Promise<{ Component: ComponentType }>): ReactElement {
  const Page = lazy(async () => ({ default: (await load()).Component }));
  return <Page />;
}
