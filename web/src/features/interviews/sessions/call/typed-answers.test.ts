import type { ShownSegment } from '@candi/contract/interviews/segments';
import { expect, test } from 'vitest';
import type { PendingAnswer } from './typed-answers.ts';
import { createTypedAnswers, unstored } from './typed-answers.ts';

const typed = (text: string): ShownSegment => ({
  id: '1-0',
  turnIndex: 0,
  speaker: 'candidate',
  text,
  startMs: 0,
  endMs: 0,
  confidence: 1,
  typed: true,
});

function setUp() {
  let pending: PendingAnswer[] = [];
  const stored: ShownSegment[] = [];
  const said: string[] = [];
  let present = true;
  const answers = createTypedAnswers({
    read: () => pending,
    write: (next) => {
      pending = next;
    },
    storedCount: () => stored.length,
    resync: () => {
      pending = unstored(pending, stored, 0);
      return Promise.resolve();
    },
    sender: () =>
      present
        ? (text) => {
            said.push(text);
            return Promise.resolve();
          }
        : null,
  });
  return {
    answers,
    said,
    stored,
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
