import type { ShownSegment } from '@candi/contract/interviews/segments';
import { afterEach, expect, test, vi } from 'vitest';
import type { PendingAnswer } from './typed-answers.ts';
import { createTypedAnswers, resendMs, unstored } from './typed-answers.ts';

afterEach(() => void vi.useRealTimers());

const typed = (text: string, answerId?: string): ShownSegment => ({
  id: '1-0',
  turnIndex: 0,
  speaker: 'candidate',
  text,
  startMs: 0,
  endMs: 0,
  confidence: 1,
  typed: true,
  answerId,
});

function setUp() {
  let pending: PendingAnswer[] = [];
  const stored: ShownSegment[] = [];
  const said: string[] = [];
  const ids: string[] = [];
  let present = true;
  let isGatewayAway = false;
  const over = new AbortController();
  const answers = createTypedAnswers({
    read: () => pending,
    write: (next) => {
      pending = next;
    },
    storedCount: () => stored.length,
    over: over.signal,
    resync: () => {
      if (isGatewayAway) return Promise.reject(new Error('unavailable'));
      pending = unstored(pending, stored, 0);
      return Promise.resolve();
    },
    sender: () =>
      present
        ? (text, id) => {
            said.push(text);
            ids.push(id);
            return Promise.resolve();
          }
        : null,
  });
  return {
    answers,
    said,
    ids,
    stored,
    end: () => over.abort(),
    setGatewayAway: (away: boolean) => {
      isGatewayAway = away;
    },
    pending: () => pending.map(({ text }) => text),
    setPresent: (there: boolean) => {
      present = there;
    },
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('answers typed while no agent is ready wait for one', async () => {
  const { answers, said, setPresent } = setUp();
  setPresent(false);
  answers.add('I led a team.');
  expect(said).toEqual([]);
  setPresent(true);
  answers.heard();
  await settled();
  expect(said).toEqual(['I led a team.']);
});

test('answers lost with an agent are sent to the next one, once', async () => {
  const { answers, said } = setUp();
  answers.add('I led a team.');
  answers.heard();
  answers.unheard();
  answers.heard();
  await settled();
  expect(said).toEqual(['I led a team.', 'I led a team.']);
  answers.heard();
  await settled();
  expect(said).toHaveLength(2);
});

test('answers that the lost agent stored are not sent again', async () => {
  const { answers, said, stored, pending } = setUp();
  answers.add('I  led a team. ');
  stored.push(typed('I led a team.'));
  answers.unheard();
  answers.heard();
  await settled();
  expect(said).toHaveLength(1);
  expect(pending()).toEqual([]);
});

test('an earlier answer with the same text is a different answer', () => {
  const later: PendingAnswer = { id: 'a', text: 'Yes.', after: 1, sent: true };
  expect(unstored([later], [typed('Yes.')], 0)).toEqual([later]);
  expect(unstored([later], [typed('Yes.'), typed('Yes.')], 0)).toEqual([]);
});

test('an answer that the agent never received is sent to the same agent again, with the same id, until it is stored', async () => {
  vi.useFakeTimers();
  const { answers, said, ids, stored, pending } = setUp();
  answers.add('I led a team.');
  await vi.advanceTimersByTimeAsync(2 * resendMs);
  expect(said).toEqual(['I led a team.', 'I led a team.', 'I led a team.']);
  expect(new Set(ids)).toHaveLength(1);
  stored.push(typed('I led a team.', ids[0]));
  await vi.advanceTimersByTimeAsync(3 * resendMs);
  expect(said).toHaveLength(3);
  expect(pending()).toEqual([]);
});

test('answers are sent again only once the gateway says which are stored, and not after the call', async () => {
  vi.useFakeTimers();
  const { answers, said, pending, setGatewayAway, end } = setUp();
  setGatewayAway(true);
  answers.add('I led a team.');
  await vi.advanceTimersByTimeAsync(3 * resendMs);
  expect(said).toHaveLength(1);
  expect(pending()).toEqual(['I led a team.']);
  setGatewayAway(false);
  await vi.advanceTimersByTimeAsync(resendMs);
  expect(said).toHaveLength(2);
  end();
  await vi.advanceTimersByTimeAsync(3 * resendMs);
  expect(said).toHaveLength(2);
});

test('the same words with the id of another answer are a different answer', () => {
  const answer: PendingAnswer = { id: 'a', text: 'Yes.', after: 0, sent: true };
  expect(unstored([answer], [typed('Yes.', 'b')], 0)).toEqual([answer]);
  expect(unstored([answer], [typed('Yes!', 'a')], 0)).toEqual([]);
});
