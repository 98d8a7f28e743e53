import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { SessionLine } from './session-line.tsx';

const when = '2026/11/27، 2:58 م';
const title = 'Customer support: first interview';
const longTitle = 'Atendimento ao cliente: primeira entrevista com a equipe';

const showLine = (width: number, shownTitle = title) =>
  show(
    <ul style={{ width, margin: 0, padding: 12, listStyle: 'none', boxSizing: 'border-box' }}>
      <SessionLine
        session={{
          sessionId: 'session',
          candidateId: 'tom',
          title: shownTitle,
          candidateName: 'Tom Gallagher',
          photoUrl: null,
        }}
        when={when}
      />
    </ul>,
    { language: 'ar' },
  );

test('in Arabic a Latin title comes first, and the time beside it if both fit', async () => {
  const page = await showLine(460);
  const line = page.getByRole('link').element().getBoundingClientRect();
  const first = page.getByText(title).element().getBoundingClientRect();
  const time = page.getByText(when).element().getBoundingClientRect();
  expect(first.left).toBeGreaterThan(time.right - 1);
  expect(time.left).toBeGreaterThanOrEqual(line.left);
});

test('otherwise the time is on the line below, at the same side', async () => {
  const page = await showLine(250);
  const first = page.getByText(title).element().getBoundingClientRect();
  const time = page.getByText(when).element().getBoundingClientRect();
  expect(time.top).toBeGreaterThanOrEqual(first.bottom - 1);
  expect(Math.abs(time.right - first.right)).toBeLessThan(2);
});

test('a long title is shown whole, in lines as wide as the panel', async () => {
  const page = await showLine(250, longTitle);
  const shown = page.getByText(longTitle).element();
  expect(shown.getClientRects().length).toBeGreaterThan(1);
  const line = page.getByRole('link').element();
  for (const part of shown.getClientRects()) {
    expect(part.left).toBeGreaterThanOrEqual(line.getBoundingClientRect().left);
    expect(part.bottom).toBeLessThanOrEqual(line.getBoundingClientRect().bottom);
  }
});
