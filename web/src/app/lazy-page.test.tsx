import { expect, test, vi } from 'vitest';
import { lazyPage, preloadPages } from './lazy-page.tsx';

test('the pages of matched routes begin to load before they are rendered', async () => {
  const load = vi.fn(async () => ({ Component: () => null }));
  const failing = vi.fn(() => Promise.reject(new Error('The server is gone')));
  const routes = [{ element: lazyPage(load) }, { element: lazyPage(failing) }, { element: null }, {}];
  expect(load).not.toHaveBeenCalled();
  preloadPages(routes.map((route) => ({ route })));
  expect(load).toHaveBeenCalledOnce();
  expect(failing).toHaveBeenCalledOnce();
  preloadPages(null);
});
