import { roomMessage } from '@candi/contract/interviews/room';
import { t } from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '#testing/show.tsx';
import { useCallStore } from '../../store/call-store.ts';
import { EndDialog } from './end-dialog.tsx';

const initial = useCallStore.getState();
afterEach(() => useCallStore.setState(initial, true));

const showDialog = async (stage: 'intro' | 'question' | 'outro', question: number) => {
  const progress = roomMessage.parse({ type: 'progress', stage, question, questions: 5 });
  if (progress.type === 'progress') useCallStore.setState({ progress });
  const [onStay, onEnd] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const page = await show(<EndDialog opened onStay={onStay} onEnd={onEnd} />);
  await expect.element(page.getByRole('button', { name: t('call.endDialog.confirm') })).toHaveFocus();
  return { page, onStay, onEnd };
};

test.each([
  { stage: 'intro', question: 0, asked: '0 of 5 questions were asked', text: 'call.endDialog.early' },
  { stage: 'question', question: 2, asked: '2 of 5 questions were asked', text: 'call.endDialog.text' },
  { stage: 'outro', question: 0, asked: '5 of 5 questions were asked', text: 'call.endDialog.text' },
] as const)('in the stage $stage, the dialog says that $asked', async ({ stage, question, asked, text }) => {
  const { page } = await showDialog(stage, question);
  await expect.element(page.getByText(asked)).toBeVisible();
  await expect.element(page.getByText(t(text))).toBeVisible();
});

test('Escape goes on, and a second press ends the interview', async () => {
  const { onStay, onEnd } = await showDialog('question', 2);
  await userEvent.keyboard('{Escape}');
  expect([onStay, onEnd].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  await userEvent.keyboard('{Enter}');
  expect(onEnd).toHaveBeenCalledTimes(1);
});
