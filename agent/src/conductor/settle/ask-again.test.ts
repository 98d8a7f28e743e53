import { describe, expect, it } from 'vitest';
import { en } from '@candi/language/en/prompts';
import { sampleBrief } from '../../simulation/samples.ts';
import { ConductorHarness } from '../testing/harness.ts';
import { conductReply } from '../reply/reply.ts';
import { textOf } from './keys.ts';

const sample = sampleBrief('en', 1200);
const short = 'Whom do you ask?';
const long =
  'Imagine that a customer calls because all of their printers have stopped, and nobody else is in the office. What do you do first?';

/** Starts an interview whose first question is `question`, with Candi's words in the transcript. */
const asking = (question: string): ConductorHarness => {
  const [first, ...rest] = sample.questions;
  if (first === undefined) throw new Error('no question');
  const harness = new ConductorHarness({ ...sample, questions: [{ ...first, question }, ...rest] }).begin();
  return harness.saidBy('candi', question);
};

/** Asks whether the interview is recorded. Returns Candi's reply, which the transcript has, too. */
const detour = (harness: ConductorHarness, again: string | null = null): string => {
  const decision = { acts: [{ intent: 'about_candi' as const, topic: 'recording' as const }], again };
  const text = textOf(harness.turn(decision, 'Is this recorded?').release) ?? '';
  harness.saidBy('candi', text);
  return text;
};

describe('after a detour', () => {
  it('a short question isn’t said word for word again, and no line comes twice in a row', () => {
    const harness = asking(short);
    const heard = [0, 1, 2].map(() => detour(harness));
    expect(heard.filter((text) => text.includes(short))).toEqual([]);
    expect(new Set(heard).size).toBe(heard.length);
    for (const text of heard) expect(en.questionStands.some((line) => text.endsWith(line))).toBe(true);
  });

  it('only the heart of a long question comes back, and then a line in its place', () => {
    const harness = asking(long);
    const heart = 'What do you do first?';
    expect(detour(harness)).toMatch(new RegExp(`^(?!.*Imagine).*${heart.replace('?', '\\?')}$`, 'u'));
    expect(detour(harness)).not.toContain(heart);
  });

  it('the model’s other words are said', () => {
    const harness = asking(short);
    expect(detour(harness, 'Who is it that you turn to?')).toBe(
      `Yes, this interview is recorded: the audio and, if your camera is on, your video. ${en.backToQuestion[0]} Who is it that you turn to?`,
    );
  });

  it('the whole question is said to a candidate who asks for it', () => {
    const harness = asking(long);
    detour(harness);
    expect(textOf(harness.turn({ intent: 'repeat' }).release)).toContain(long);
  });
});

describe('the model’s other words for a question', () => {
  const spoken = async (again: string): Promise<string> => {
    const harness = asking(long).wait(2000).hears('Is this recorded?');
    const decision = JSON.stringify({ acts: [{ intent: 'about_candi', topic: 'recording' }], again });
    async function* chunks(): AsyncGenerator<string> {
      yield `${decision}\n`;
    }
    const { sentences } = await conductReply({
      state: harness.state,
      latest: 'Is this recorded?',
      nowMs: harness.nowMs,
      chunks: chunks(),
    });
    let said = '';
    for await (const sentence of sentences) said += `${sentence} `;
    return said.trim();
  };

  it('are said if they may be', async () => {
    expect(await spoken('What is your first step when all of the printers have stopped?')).toContain(
      'What is your first step',
    );
  });

  it.each([
    ['praise', 'Great answer so far! What do you do first, then?'],
    ['markup', '**What** do you do first of all?'],
    ['no question', 'I have read it in your answer.'],
    ['two questions that don’t end it', 'What do you do first? I would call them.'],
  ])('are left out if they have %s', async (_why, again) => {
    const text = await spoken(again);
    expect(text).not.toContain(again);
    expect(text).toContain('What do you do first?');
  });
});
