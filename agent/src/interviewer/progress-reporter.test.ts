import { initializeLogger } from '@livekit/agents';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginConversation as begin } from './testing/begin-conversation.ts';

initializeLogger({ pretty: false, level: 'silent' });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a question counts as asked once most of it was spoken, also while Candi still asks it', () => {
  const { conversation, log, starts, finishes, sent } = begin();
  const asked = () => sent.flatMap((message) => (message.type === 'progress' ? [message.asked] : [])).at(-1);
  const spoken = (text: string) => conversation.progress.captioned({ id: log.candiCaptionId, text });
  while (log.state.speaking?.kind !== 'question') {
    starts();
    spoken('Welcome.');
    vi.advanceTimersByTime(2000);
    finishes();
  }
  const [question = ''] = log.state.brief.questions.map((own) => own.question);
  expect(asked()).toBe(0);
  starts();
  spoken(`First: ${question.slice(0, question.length / 2)}`);
  expect(asked()).toBe(0);
  spoken(`First: ${question.slice(0, question.length - 5)}`);
  expect(asked()).toBe(1);
  finishes();
  expect(asked()).toBe(1);
});

test('words of another utterance’s caption aren’t those of the question', () => {
  const { conversation, log, starts, finishes, sent } = begin();
  while (log.state.speaking?.kind !== 'question') {
    starts();
    vi.advanceTimersByTime(2000);
    finishes();
  }
  const [question = ''] = log.state.brief.questions.map((own) => own.question);
  conversation.progress.captioned({ id: '0-u0', text: question });
  expect(sent.filter((message) => message.type === 'progress' && message.asked !== 0)).toEqual([]);
});
