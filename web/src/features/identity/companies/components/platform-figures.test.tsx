import { t } from 'i18next';
import { expect, onTestFinished, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { admin } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import { PlatformFigures } from './platform-figures.tsx';

test.for([390, 768, 1280])(
  'every row of the platform’s figures is full, with aligned numbers, at %i px',
  async (width) => {
    await browser.viewport(width, 844);
    onTestFinished(() => browser.viewport(1280, 800));
    // Wide windows have a sidebar.
    const page = await show(
      <div style={{ maxWidth: 984 }}>
        <PlatformFigures />
      </div>,
      {
        as: admin,
        gateway: (gateway) =>
          gateway.on('GET /v1/admin/overview', {
            companies: 2,
            users: 3,
            candidates: 40,
            running: 0,
            completed: 4,
          }),
      },
    );
    await expect.element(page.getByText(t('platform.completed'))).toBeVisible();
    const list = page.container.querySelector('dl');
    const box = list?.getBoundingClientRect();
    const tiles = [...(list?.children ?? [])].map((tile) => tile.getBoundingClientRect());
    expect(tiles.length).toBe(5);
    for (const top of new Set(tiles.map((tile) => tile.top))) {
      const row = tiles.filter((tile) => tile.top === top);
      expect(Math.min(...row.map(({ left }) => left))).toBeCloseTo(box?.left ?? 0, 0);
      expect(Math.max(...row.map(({ right }) => right))).toBeCloseTo(box?.right ?? 0, 0);
      const numbers = [...(list?.querySelectorAll('dd') ?? [])].map((number) =>
        number.getBoundingClientRect(),
      );
      const inRow = numbers.filter((number) =>
        row.some((tile) => tile.top <= number.top && number.top < tile.bottom),
      );
      expect(new Set(inRow.map((number) => Math.round(number.top))).size).toBe(1);
    }
  },
);
