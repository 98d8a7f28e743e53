import { initializeLogger } from '@livekit/agents';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { en } from '@candi/language/en/prompts';
import { beginConversation as begin } from './testing/begin-conversation.ts';

initializeLogger({ pretty: false, level: 'silent' });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a key is settled at once while Candi is silent, without the model and without words', async () => {
  const { conversation, toQuestion, say, reply, said, log } = begin();
  toQuestion();
  say.mockClear();
  conversation.pressed('more_time');
  expect(say).toHaveBeenCalledTimes(1);
  expect(en.takeYourTime).toContain(say.mock.lastCall?.[0]);
  expect(reply).not.toHaveBeenCalled();
  expect(await said()).toEqual([]);
  expect(log.state.open).toBeNull();
});

test('a key stops Candi, and is settled once she is silent; the last key counts', () => {
  const { conversation, starts, finishes, toQuestion, say, interrupt, paces } = begin();
  toQuestion();
  conversation.pressed('repeat');
  starts();
  say.mockClear();
  conversation.pressed('repeat');
  conversation.pressed('slower');
  expect(interrupt).toHaveBeenCalled();
  expect(say).not.toHaveBeenCalled();
  finishes();
  expect(say).toHaveBeenCalledTimes(1);
  expect(say.mock.lastCall?.[0]).toMatch(new RegExp(`^${en.slower}`));
  expect(paces.at(-1)).toBe('slow');
});

test('a key replaces the reply that Candi was preparing', () => {
  const { conversation, toQuestion, heard, replyBegins, say, log } = begin();
  toQuestion();
  conversation.heard(heard('I added an index and measured it again'));
  replyBegins();
  say.mockClear();
  conversation.pressed('more_time');
  expect(en.takeYourTime).toContain(say.mock.lastCall?.[0]);
  expect(log.state.answers).toEqual(['I added an index and measured it again']);
});

test('a key means nothing while the caller is away, and isn’t kept for later', () => {
  const { conversation, toQuestion, log, say } = begin();
  toQuestion();
  conversation.candidateLeft();
  conversation.pressed('stop');
  say.mockClear();
  conversation.candidateReady();
  expect(log.state.confirming).toBeNull();
  expect(say.mock.lastCall?.[0]).not.toContain(en.confirmStop);
});
