import type { ComponentType, ReactElement } from 'react';
import { isValidElement, lazy } from 'react';
import type { RouteMatch } from 'react-router';

const loads = new WeakMap<ReactElement, () => Promise<unknown>>();

/** Returns a route element whose page is loaded in its own chunk. The module exports the page as `Component`. */
export function lazyPage(load: () => Promise<{ Component: ComponentType }>): ReactElement {
  const Page = lazy(async () => ({ default: (await load()).Component }));
  const element = <Page />;
  loads.set(element, load);
  return element;
}

/**
 * Begins to load the pages of all matched routes at once. Otherwise, each would be loaded only once the page around it is
 * rendered, and the first one once the user is known.
 */
export function preloadPages(matches: readonly Pick<RouteMatch, 'route'>[] | null): void {
  for (const { route } of matches ?? [])
    // If loading fails, the page's own attempt shows the error.
    if (isValidElement(route.element))
      loads
        .get(route.element)?.()
        .catch(() => undefined);
}
