import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactElement } from 'react';
import { isValidElement, lazy } from 'react';
import type { RouteObject } from 'react-router';
import { matchRoutes } from 'react-router';
import { decodeToken, readToken } from '#data/access-token.ts';

/** The opened page's address, and what its pages need to load their data. */
export interface Opened {
  client: QueryClient;
  location: Pick<Location, 'pathname' | 'search'>;
  /** Resolves once calls can be made, because the language is known. */
  ready: Promise<unknown>;
}

/** Module of a page, or of a page that renders further routes. */
export interface PageModule {
  Component: ComponentType;
  /** Begins to load the data of a recruiter's page. */
  preload?: (client: QueryClient, parameters: URLSearchParams) => void;
  /** Routes that the page itself renders. */
  routes?: RouteObject[];
}

const loads = new WeakMap<ReactElement, () => Promise<PageModule>>();

/** Returns a route element whose page is loaded in its own chunk. The module exports the page as `Component`. */
export function lazyPage(load: () => Promise<PageModule>): ReactElement {
  const Page = lazy(async () => ({ default: (await load()).Component }));
  const element = <Page />;
  loads.set(element, load);
  return element;
}

/** Returns whether the stored token is a recruiter's and hasn't expired. The gateway checks the token itself. */
function isRecruiter(): boolean {
  const claims = decodeToken(readToken() ?? '');
  return claims !== null && claims.profileType !== 'admin' && claims.exp * 1000 > Date.now();
}

async function preloadPage(load: () => Promise<PageModule>, opened: Opened): Promise<void> {
  const { preload, routes } = await load();
  if (routes) await preloadPages(routes, opened);
  if (!preload || !isRecruiter()) return;
  await opened.ready;
  preload(opened.client, new URLSearchParams(opened.location.search));
}

/**
 * Begins to load all pages of the address at once, and their data. Otherwise, each would be loaded only once the page
 * around it is rendered, the first one once the user is known, and the data last.
 */
export async function preloadPages(routes: RouteObject[], opened: Opened): Promise<void> {
  const elements = matchRoutes(routes, opened.location)?.map(({ route }) => route.element) ?? [];
  const pages = elements.flatMap((element) => (isValidElement(element) ? (loads.get(element) ?? []) : []));
  // If loading fails, the page's own attempt shows the error.
  await Promise.allSettled(pages.map((load) => preloadPage(load, opened)));
}
