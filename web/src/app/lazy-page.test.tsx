import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyPage, preloadPages } from './lazy-page.tsx';

type Load = () => Promise<{ Component: ComponentType }>;

test('the pages of matched routes begin to load before they are rendered', async () => {
  const load = vi.fn<Load>().mockResolvedValue({ Component: () => null });
  const failing = vi.fn<Load>().mockRejectedValue(new Error('The server is gone'));
  const routes = [{ element: lazyPage(load) }, { element: lazyPage(failing) }, { element: null }, {}];
  expect(load).not.toHaveBeenCalled();
  preloadPages(routes.map((route) => ({ route })));
  expect(load).toHaveBeenCalledOnce();
  expect(failing).toHaveBeenCalledOnce();
  preloadPages(null);
});
