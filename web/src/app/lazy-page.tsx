import type { ComponentType, ReactElement } from 'react';
import { lazy } from 'react';

/** Returns a route element whose page is loaded in its own chunk. The module exports the page as `Component`. */
export function lazyPage(load: () => Promise<{ Component: ComponentType }>): ReactElement {
  const Page = lazy(async () => ({ default: (await load()).Component }));
  return <Page />;
}
