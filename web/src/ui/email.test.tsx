import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { Email } from './email.tsx';
import { FixedEmail } from './fixed-email.tsx';

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

test('an address that can’t be edited wraps instead of being cut off, and password managers find it', async () => {
  const email = 'new-444a6961-3430-4047-bacc-584668b45f3d@candi.example';
  const page = await show(
    <div style={{ width: 250 }}>
      <FixedEmail email={email} />
    </div>,
  );
  const address = page.getByText(email).element();
  const box = address.parentElement;
  expect(box?.scrollWidth).toBeLessThanOrEqual(box?.clientWidth ?? 0);
  expect(page.container.querySelector('input[autocomplete=username]')).toHaveValue(email);
});
