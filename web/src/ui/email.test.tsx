import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { Email } from './email.tsx';

test('an address that is wider than its box breaks after "@" and dots only', async () => {
  const page = await show(
    <div style={{ width: 150, fontSize: 16 }}>
      <Email>beatriz.almeida@candi.example</Email>
    </div>,
  );
  const address = page.getByText('beatriz.almeida@candi.example').element();
  const tops = [...address.childNodes]
    .filter((node) => node instanceof Text)
    .map((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return range.getClientRects().length;
    });
  expect(tops).toEqual([1, 1, 1, 1]);
  expect(address.getClientRects().length).toBeGreaterThan(1);
});
