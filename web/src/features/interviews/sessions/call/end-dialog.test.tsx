import { roomMessage } from '@candi/contract/interviews/room';
import { t } from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '#testing/show.tsx';
import { useCallStore } from './call-store.ts';
import { EndDialog } from './end-dialog.tsx';

const initial = useCallStore.getState();
afterEach(() => useCallStore.setState(initial, true));

const showDialog = async (asked: number | null) => {
  const progress = roomMessage.parse({
    type: 'progress',
    stage: 'question',
    question: 3,
    questions: 5,
    asked,
  });
  if (progress.type === 'progress') useCallStore.setState({ progress });
  const [onStay, onEnd] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const page = await show(<EndDialog opened onStay={onStay} onEnd={onEnd} />);
  await expect.element(page.getByRole('button', { name: t('call.endDialog.confirm') })).toHaveFocus();
  return { page, onStay, onEnd };
};

test.each([
  { asked: 0, says: '0 of 5 questions were asked', text: 'call.endDialog.early' },
  { asked: 2, says: '2 of 5 questions were asked', text: 'call.endDialog.text' },
  { asked: 5, says: '5 of 5 questions were asked', text: 'call.endDialog.text' },
] as const)('says that $says, whatever question Candi has begun', async ({ asked, says, text }) => {
  const { page } = await showDialog(asked);
  await expect.element(page.getByText(says)).toBeVisible();
  await expect.element(page.getByText(t(text))).toBeVisible();
});

test('doesn’t say how many questions were asked if that isn’t known', async () => {
  const { page } = await showDialog(null);
  await expect.element(page.getByText(t('call.endDialog.text'))).toBeVisible();
  await expect.element(page.getByText('questions were asked')).not.toBeInTheDocument();
});

test('Escape goes on, and a second press ends the interview', async () => {
  const { onStay, onEnd } = await showDialog(2);
  await userEvent.keyboard('{Escape}');
  expect([onStay, onEnd].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  await userEvent.keyboard('{Enter}');
  expect(onEnd).toHaveBeenCalledTimes(1);
});
