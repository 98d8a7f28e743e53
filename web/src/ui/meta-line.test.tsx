import { Text } from '@mantine/core';
import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { MetaLine } from './meta-line.tsx';

test.for(['en', 'ar'] as const)(
  'a dot is shown between facts only if they share a line, in %s',
  async (language) => {
    const page = await show(
      <Text w={220}>
        <MetaLine facts={['Concierge', 'Porto', 'Four candidates applied']} />
      </Text>,
      { language },
    );
    await expect.element(page.getByText('Concierge · Porto · Four candidates applied').first()).toBeVisible();
    const [first, second, third] = ['Concierge', 'Porto', 'Four candidates applied'].map((fact) =>
      page.getByText(fact, { exact: true }).element().getBoundingClientRect(),
    );
    expect(second?.top).toBe(first?.top);
    expect(third?.top).toBeGreaterThanOrEqual(second?.bottom ?? 0);
    // Facts at the start of a line start at the edge of the box, which clips their dots.
    const line = page.container.querySelector('p > span')?.getBoundingClientRect();
    const side = language === 'ar' ? 'right' : 'left';
    for (const fact of [first, third]) expect(fact?.[side]).toBeCloseTo(line?.[side] ?? 0, 0);
    const [between, clipped] = page
      .getByText('·', { exact: true })
      .elements()
      .map((dot) => dot.getBoundingClientRect());
    const isInside = (dot?: DOMRect) =>
      dot !== undefined && line !== undefined && dot.left >= line.left && dot.right <= line.right;
    expect([isInside(between), isInside(clipped)]).toEqual([true, false]);
  },
);
