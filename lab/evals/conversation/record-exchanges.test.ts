import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tones } from '@candi/contract/platform/enumerations';
import type { TurnTask } from '@candi/contract/platform/llm-tasks/turn';
import { messagesFor } from '@candi/agent/conductor/settle/turn-task';
import { turnPromptVersion } from '@candi/agent/prompts/turn';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exchangesIn } from './record-exchanges.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candi-exchanges-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const latest = 'I look at who is standing still.';
const taskIn = (tone: TurnTask['tone']): TurnTask => ({
  task: 'turn',
  language: 'en',
  tone,
  stage: 'question',
  candidateFirstName: 'Alex',
  question: { text: 'How do you decide what to do first?', position: 'Support Engineer' },
  answer: latest,
  latest,
  followUpsLeft: 2,
  facts: [],
});

const recorded = (number: number, system: string, user: string): void => {
  const messages = [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ];
  writeFileSync(join(folder, `req-00${number}.json`), JSON.stringify({ messages }));
  writeFileSync(
    join(folder, `res-00${number}.txt`),
    '{"acts": [{"intent": "answer", "verdict": "enough"}]}\n',
  );
};

it('knows the current prompt in every tone', async () => {
  for (const [index, tone] of tones.entries()) {
    const [system, user] = messagesFor(taskIn(tone));
    recorded(index, system.content, user.content);
  }
  const exchanges = await exchangesIn(folder, null);
  expect(exchanges.map(({ promptVersion }) => promptVersion)).toEqual(tones.map(() => turnPromptVersion));
});

it('refuses another prompt whose version is not named', async () => {
  const [, user] = messagesFor(taskIn('warm'));
  recorded(0, 'You are an interviewer.', user.content);
  await expect(exchangesIn(folder, null)).rejects.toThrow('req-000.json');
  expect(await exchangesIn(folder, 'turn-1')).toMatchObject([{ promptVersion: 'turn-1' }]);
});
