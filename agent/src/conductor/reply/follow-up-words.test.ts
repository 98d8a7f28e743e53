import type { Language } from '@candi/contract/platform/enumerations';
import { expect, it } from 'vitest';
import { sampleBrief } from '../../simulation/samples.ts';
import { mayBeCurious } from '../budget/budget.ts';
import { conductReply } from './reply.ts';
import { ConductorHarness, meaning } from '../testing/harness.ts';
import { turnTaskFor } from '../settle/turn-task.ts';

async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}

/** Returns what Candi says if the model's follow-up asks for the first criterion in these words. */
const saidOf = async (language: Language, latest: string, words: string): Promise<string[]> => {
  const harness = new ConductorHarness(sampleBrief(language)).begin().wait(2000).hears(latest);
  const chunks = whole(`{"acts":[{"intent":"answer","verdict":"too_short","asks":0}]}\n${words}`);
  const { sentences } = await conductReply({
    state: harness.state,
    latest,
    nowMs: harness.nowMs,
    chunks,
  });
  const said: string[] = [];
  for await (const sentence of sentences) said.push(sentence);
  return said;
};
const probeOf = (language: Language): string | undefined =>
  sampleBrief(language).questions[0]?.criteria?.[0]?.probe;

it.each<[Language, string, string, string]>([
  ['en', 'I manage.', "I'd like to understand how you manage.", 'How did you go on looking?'],
  ['pt', 'Sempre dou um jeito.', 'Gostaria de entender como você dá esse jeito.', 'Como você seguiu?'],
  ['es', 'Siempre me arreglo.', 'Me gustaría entender cómo te arreglas.', '¿Cómo seguiste?'],
  ['ar', 'أجد حلًا.', 'أود أن أفهم كيف تجد الحل.', 'كيف تابعت البحث عن السبب؟'],
])('a question follows instead of a lead-in that wants to know something (%s)', async (...row) => {
  const [language, latest, lead, question] = row;
  expect(await saidOf(language, latest, `${lead} ${question}`)).toEqual([question]);
  expect(await saidOf(language, latest, lead)).toEqual([lead]);
});

it.each<[Language, string, string]>([
  ['en', 'It depends.', 'Which problem was hard, and how did you find out where the fault came from?'],
  [
    'pt',
    'Depende muito.',
    'Que problema de um cliente foi difícil, e como você descobriu de onde vinha a falha?',
  ],
  [
    'es',
    'Depende mucho.',
    '¿Qué problema de un cliente te costó resolver y cómo descubriste de dónde venía la falla?',
  ],
])('the probe is said if a cut question no longer asks for its criterion (%s)', async (...row) => {
  const [language, latest, words] = row;
  expect(await saidOf(language, latest, words)).toEqual([probeOf(language)]);
});

it.each<[Language, string, string, string]>([
  [
    'en',
    'I send them to my manager.',
    'Which customer did you send to your manager, and where did the fault come from?',
    'Which customer did you send to your manager?',
  ],
  [
    'pt',
    'Eu passo para o gerente.',
    'Que cliente você passou para o gerente, e como descobriu de onde vinha a falha?',
    'Que cliente você passou para o gerente?',
  ],
  [
    'es',
    'Se lo paso al gerente.',
    '¿A qué cliente le pasaste al gerente y cómo descubriste de dónde venía la falla?',
    '¿A qué cliente le pasaste al gerente?',
  ],
])("a cut question is said if it takes up the candidate's words (%s)", async (...row) => {
  const [language, latest, words, kept] = row;
  expect(await saidOf(language, latest, words)).toEqual([kept]);
});

it('a cut question is said if it still asks for its criterion', async () => {
  const probe = probeOf('en')?.replace('?', '') ?? '';
  expect(await saidOf('en', 'It depends.', `${probe}, and what did the others do?`)).toEqual([`${probe}?`]);
});

it.each(['distress', 'nervous'] as const)('nobody is asked out of curiosity after %s', (intent) => {
  const harness = new ConductorHarness().begin();
  expect(mayBeCurious(harness.state, harness.nowMs)).toBe(true);
  harness.turn(meaning(intent), 'sorry');
  expect(mayBeCurious(harness.state, harness.nowMs)).toBe(false);
  expect(turnTaskFor(harness.state, 'x', harness.nowMs)).toMatchObject({
    distressed: intent === 'distress',
    nervous: intent === 'nervous',
    mayBeCurious: false,
  });
});
