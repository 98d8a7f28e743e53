import { join } from 'node:path';
import { projectRoot } from '@candi/infra/start/stack';
import { beforeAll, expect, it } from 'vitest';
import { limits } from '../measure/limits.ts';
import { pageLoads } from '../pages/page-loads.ts';

let loads: ReturnType<typeof pageLoads>;
beforeAll(() => {
  loads = pageLoads(join(projectRoot, 'web/dist'));
});

it.each(Object.entries(limits.pageKb))('%s loads at most %d kB of JavaScript', (page, limit) => {
  const load = loads.find((one) => one.page === page);
  expect(load?.gzip).toBeGreaterThan(0);
  expect(load?.gzip).toBeLessThanOrEqual(limit * 1000);
});
