import { expect, test } from 'vitest';
import { reportAnswer } from '#testing/fixtures/reports.ts';
import { show } from '#testing/show.tsx';
import { Transcript } from './transcript.tsx';

test('a transcript that scrolls fades out where it goes on', async () => {
  const [turn] = reportAnswer().turns;
  if (!turn) throw new Error('There is no turn');
  const turns = Array.from({ length: 40 }, (_, index) => ({ ...turn, index }));
  const page = await show(
    <Transcript turns={turns} candidateName="Tom" language="en" spoken={null} onPlay={null} />,
  );
  await expect.element(page.getByText(turn.text).first()).toBeVisible();
  const box = page.container.querySelector('ol')?.parentElement;
  if (!box) throw new Error('There is no transcript');
  await expect.element(box).toHaveAttribute('data-after');
  await expect.element(box).not.toHaveAttribute('data-before');
  expect(getComputedStyle(box).maskImage).toContain('linear-gradient(');
  box.scrollTo({ top: box.scrollHeight });
  await expect.element(box).not.toHaveAttribute('data-after');
  await expect.element(box).toHaveAttribute('data-before');
});

test('a short transcript doesn’t fade', async () => {
  const page = await show(
    <Transcript
      turns={reportAnswer().turns.slice(0, 1)}
      candidateName="Tom"
      language="en"
      spoken={null}
      onPlay={null}
    />,
  );
  const box = page.container.querySelector('ol')?.parentElement;
  if (!box) throw new Error('There is no transcript');
  await expect.element(box).toBeVisible();
  expect(getComputedStyle(box).maskImage).toBe('none');
});
