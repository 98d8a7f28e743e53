import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { SessionLine } from './session-line.tsx';

const when = '2026/11/27، 2:58 م';
const title = 'Customer support: first interview';

const showLine = (width: number) =>
  show(
    <ul style={{ width, margin: 0, padding: 12, listStyle: 'none', boxSizing: 'border-box' }}>
      <SessionLine session={{ sessionId: 'session', title, candidateName: 'Tom Gallagher' }} when={when} />
    </ul>,
    { language: 'ar' },
  );

test.for([420, 380])(
  'in Arabic a Latin title comes first and the time is never cut, at %s px',
  async (width) => {
    const page = await showLine(width);
    const line = page.getByRole('link').element().getBoundingClientRect();
    const first = page.getByText(title).element();
    const time = page.getByText(when).element();
    expect(first.getBoundingClientRect().left).toBeGreaterThan(time.getBoundingClientRect().right - 1);
    expect(time.getBoundingClientRect().left).toBeGreaterThanOrEqual(line.left);
    expect(time.scrollWidth).toBeLessThanOrEqual(time.clientWidth);
  },
);

test('on a phone the time is on the line below, at the same side', async () => {
  const page = await showLine(250);
  const first = page.getByText(title).element().getBoundingClientRect();
  const time = page.getByText(when).element().getBoundingClientRect();
  expect(time.top).toBeGreaterThanOrEqual(first.bottom - 1);
  expect(Math.abs(time.right - first.right)).toBeLessThan(2);
});
