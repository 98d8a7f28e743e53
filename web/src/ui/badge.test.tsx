import { Badge } from '@mantine/core';
import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';

test('a badge is as wide as its text, even in a narrower box', async () => {
  const page = await show(
    <div style={{ display: 'flex', width: 40 }}>
      <Badge>Unconfirmed</Badge>
    </div>,
  );
  const label = page.getByText('Unconfirmed').element();
  const range = document.createRange();
  range.selectNodeContents(label);
  expect(range.getBoundingClientRect().width).toBeGreaterThan(40);
  expect(label.getBoundingClientRect().width).toBeGreaterThanOrEqual(range.getBoundingClientRect().width - 1);
});
