import { expect, test, vi } from 'vitest';
import { clearToken, writeToken } from '#data/access-token.ts';
import { createQueryClient } from '#data/query-client.ts';
import { admin, member } from '#testing/people.ts';
import { tokenOf } from '#testing/show.tsx';
import type { PageModule } from './lazy-page.tsx';
import { lazyPage, preloadPages } from './lazy-page.tsx';

type Load = () => Promise<PageModule>;

const Component = () => null;
const opened = (pathname: string, search = '') => ({
  client: createQueryClient(),
  location: { pathname, search },
  ready: Promise.resolve(),
});

test('the pages of the matched routes begin to load before they are rendered, also those within a page', async () => {
  const load = vi.fn<Load>().mockResolvedValue({ Component });
  const failing = vi.fn<Load>().mockRejectedValue(new Error('The server is gone'));
  const other = vi.fn<Load>().mockResolvedValue({ Component });
  const inner = [
    {
      element: lazyPage(failing),
      children: [
        { path: '/jobs', element: lazyPage(load) },
        { path: '/users', element: lazyPage(other) },
      ],
    },
  ];
  const routes = [{ path: '*', element: lazyPage(async () => ({ Component, routes: inner })) }];
  expect(load).not.toHaveBeenCalled();
  await preloadPages(routes, opened('/jobs'));
  expect(load).toHaveBeenCalledOnce();
  expect(failing).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
  await preloadPages([], opened('/jobs'));
});

test('a recruiter’s data is preloaded once the language is known, and no one else’s', async () => {
  const preload = vi.fn<NonNullable<PageModule['preload']>>();
  const routes = [{ path: '/interviews', element: lazyPage(async () => ({ Component, preload })) }];
  const page = opened('/interviews', '?q=Ana');
  clearToken();
  await preloadPages(routes, page);
  writeToken(tokenOf(admin));
  await preloadPages(routes, page);
  writeToken(tokenOf({ ...member('VIEWER'), exp: 1 }));
  await preloadPages(routes, page);
  expect(preload).not.toHaveBeenCalled();

  writeToken(tokenOf(member('VIEWER')));
  const language = Promise.withResolvers<void>();
  const preloading = preloadPages(routes, { ...page, ready: language.promise });
  await Promise.resolve();
  expect(preload).not.toHaveBeenCalled();
  language.resolve();
  await preloading;
  clearToken();
  expect(preload).toHaveBeenCalledExactlyOnceWith(page.client, new URLSearchParams('q=Ana'));
});
