import { initializeLogger } from '@livekit/agents';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beginConversation as begin } from './testing/begin-conversation.ts';

initializeLogger({ pretty: false, level: 'silent' });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a message typed while Candi speaks', () => {
  test.each(['interviewer_intro', 'how_it_works', 'company_intro', 'question'])(
    'is stored, and answered after her current sentence (%s)',
    async (kind) => {
      const { conversation, log, starts, finishes, interrupt, reply, sentences, said } = begin();
      while (log.state.speaking?.kind !== kind) {
        expect(log.state.stage).not.toBe('outro');
        starts();
        vi.advanceTimersByTime(2000);
        finishes();
      }
      starts();
      interrupt.mockClear();
      conversation.typed('How many are you?');
      await vi.advanceTimersByTimeAsync(5000);
      expect(await said()).toEqual(['How many are you?']);
      expect(interrupt).not.toHaveBeenCalled();
      expect(reply).not.toHaveBeenCalled();
      sentences.ended.resolve();
      await vi.advanceTimersByTimeAsync(0);
      expect(interrupt).toHaveBeenCalledOnce();
      expect(reply).toHaveBeenCalledExactlyOnceWith({ userInput: 'How many are you?' });
    },
  );

  test('is answered before her next utterance if her current sentence was the last', async () => {
    const { conversation, starts, finishes, say, reply, log } = begin();
    starts();
    conversation.typed('How many are you?');
    say.mockClear();
    await vi.advanceTimersByTimeAsync(3000);
    finishes();
    expect(reply).toHaveBeenCalledExactlyOnceWith({ userInput: 'How many are you?' });
    expect(say).not.toHaveBeenCalled();
    expect(log.state).toMatchObject({ introSaid: 1, open: { segments: [{ text: 'How many are you?' }] } });
  });

  test('gets one answer together with a second message', async () => {
    const { conversation, starts, reply, sentences, log } = begin();
    starts();
    conversation.typed('One moment please.');
    await vi.advanceTimersByTimeAsync(2000);
    conversation.typed('How many are you?');
    await vi.advanceTimersByTimeAsync(2000);
    sentences.ended.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(reply).toHaveBeenCalledOnce();
    expect(log.state.open?.segments).toHaveLength(2);
  });

  test('is answered at once before her first sound', () => {
    const { conversation, reply } = begin();
    conversation.typed('Hello?');
    expect(reply).toHaveBeenCalledExactlyOnceWith({ userInput: 'Hello?' });
  });

  test('is kept if it arrives before the interview begins', async () => {
    const { reply, said } = begin(undefined, (conversation) => conversation.typed('Hello?'));
    expect(await said()).toEqual(['Hello?']);
    expect(reply).toHaveBeenCalledExactlyOnceWith({ userInput: 'Hello?' });
  });

  test('is stored and answered once if the page sends it again, also before the interview begins', async () => {
    const id = '0b1c5f7e-6f0c-4f57-9d1c-6b8b7f9f3a10';
    const { conversation, reply, said, log, entries } = begin(undefined, (early) => {
      early.typed('Hello?', id);
      early.typed('Hello?', id);
    });
    conversation.typed('Hello?', id);
    expect(await said()).toEqual(['Hello?']);
    expect(reply).toHaveBeenCalledOnce();
    expect(log.state.answerIds).toEqual([id]);
    expect(entries).toContainEqual(expect.objectContaining({ text: 'Hello?', answerId: id }));
  });

  test('isn’t stored again if an earlier agent has stored it', async () => {
    const id = '0b1c5f7e-6f0c-4f57-9d1c-6b8b7f9f3a10';
    const { conversation, log, said } = begin();
    const place = { startMs: 0, endMs: 0, confidence: 1, typed: true, questionId: null, answerId: id };
    log.segment({ speaker: 'candidate', text: 'Hello?', ...place });
    conversation.typed('Hello?', id);
    expect(await said()).toEqual(['Hello?']);
  });

  test('is stored during the outro, which she completes', async () => {
    const { conversation, log, toQuestion, starts, finishes, interrupt, reply, say, said, entries } = begin();
    toQuestion();
    log.event({ name: 'stage_entered', atMs: log.state.lastMs, data: { stage: 'outro', questionId: null } });
    conversation.next();
    starts();
    interrupt.mockClear();
    say.mockClear();
    conversation.typed('Thank you!');
    await vi.advanceTimersByTimeAsync(3000);
    finishes();
    expect(await said()).toEqual(['Thank you!']);
    expect(interrupt).not.toHaveBeenCalled();
    expect(reply).not.toHaveBeenCalled();
    expect(say).not.toHaveBeenCalled();
    expect(entries).toContainEqual(expect.objectContaining({ name: 'ended' }));
  });
});
