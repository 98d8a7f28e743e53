import { type Language, languages } from '@candi/contract/platform/enumerations';
import { expect, it } from 'vitest';
import { sampleBrief, withheldFor } from '../../simulation/samples.ts';
import { conductReply } from './reply.ts';
import { ConductorHarness } from '../testing/harness.ts';

/**
 * Follow-ups to `answer`: `leak` gives away a word of `expected`, `harmless` doesn't. Once the candidate has said `said`,
 * `leak` gives nothing away and is allowed.
 */
const samples: Record<
  Language,
  { expected: string; answer: string; leak: string; harmless: string; said: string }
> = {
  en: {
    expected: 'Compares hypotheses by measurements and rolls the migration back.',
    answer: 'I looked into it and asked the customer.',
    leak: 'Did you measure anything before?',
    harmless: 'What did you ask the customer first?',
    said: 'I measured the traffic for a week.',
  },
  pt: {
    expected: 'Compara hipóteses com medições e reverte a migração.',
    answer: 'Olhei com calma e perguntei ao cliente.',
    leak: 'Alguma coisa foi revertida?',
    harmless: 'O que você perguntou primeiro ao cliente?',
    said: 'Revertemos tudo na sexta-feira.',
  },
  es: {
    expected: 'Compara hipótesis con mediciones y revierte la migración.',
    answer: 'Lo miré con calma y le pregunté al cliente.',
    leak: '¿Tenías alguna hipótesis?',
    harmless: '¿Qué le preguntaste primero al cliente?',
    said: 'Tenía dos hipótesis muy distintas.',
  },
  ar: {
    expected: 'يقارن الفرضيات بالقياسات ويتراجع عن الترحيل.',
    answer: 'نظرت في الأمر وسألت العميل.',
    leak: 'هل كانت لديك فرضية؟',
    harmless: 'ماذا سألت العميل أولًا؟',
    said: 'كانت عندي فرضيات كثيرة.',
  },
};

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** Returns what Candi asks if the model proposes `followUp` after the candidate said `lines`. */
const asked = async (language: Language, followUp: string, ...lines: string[]): Promise<string> => {
  const sample = sampleBrief(language);
  const withheld = withheldFor(samples[language].expected, '');
  const brief = { ...sample, questions: sample.questions.map((question) => ({ ...question, withheld })) };
  const harness = new ConductorHarness(brief).begin();
  for (const line of lines.slice(0, -1)) harness.turn({ intent: 'answer', verdict: 'too_short' }, line);
  const latest = lines.at(-1) ?? '';
  const { sentences } = await conductReply({
    state: harness.wait(2000).hears(latest).state,
    latest,
    nowMs: harness.nowMs,
    chunks: once(`{"acts":[{"intent":"answer","verdict":"too_short"}]}\n${followUp}`),
  });
  const said: string[] = [];
  for await (const sentence of sentences) said.push(sentence);
  return said.join(' ');
};

it.each(languages)('a follow-up with a withheld word is replaced by a probe (%s)', async (language) => {
  const { answer, leak } = samples[language];
  expect(await asked(language, leak, answer)).toBe(sampleBrief(language).questions[0]?.criteria?.[0]?.probe);
});

it.each(languages)('a follow-up without one is asked (%s)', async (language) => {
  const { answer, harmless } = samples[language];
  expect(await asked(language, harmless, answer)).toBe(harmless);
});

it.each(languages)(
  'a follow-up may repeat the word once the candidate has said it (%s)',
  async (language) => {
    const { answer, leak, said } = samples[language];
    expect(await asked(language, leak, `${answer} ${said}`)).toBe(leak);
    expect(await asked(language, leak, said, answer)).toBe(leak);
  },
);

it('an acknowledgement with a withheld word is dropped', async () => {
  const answer =
    'I asked around in the whole team and in two others, and wrote down what each of them remembered.';
  const brief = sampleBrief('en');
  const withheld = withheldFor(samples.en.expected, '');
  const questions = brief.questions.map((question) => ({ ...question, withheld }));
  const harness = new ConductorHarness({ ...brief, questions }).begin().hears(answer);
  const { sentences } = await conductReply({
    state: harness.state,
    latest: answer,
    nowMs: harness.nowMs,
    chunks: once(
      '{"acts":[{"intent":"answer","verdict":"enough"}]}\nSo you asked around before the migration.',
    ),
  });
  const said: string[] = [];
  for await (const sentence of sentences) said.push(sentence);
  expect(said).toEqual([brief.questions[1]?.question]);
});

it('words of the question, its labels and probes, and the texts of the job may be used', async () => {
  const brief = sampleBrief('en');
  const [question] = brief.questions;
  const withheld = withheldFor(
    'The warehouses of Lisbon had a difficult customer whose fault was gone for good.',
    '',
  );
  const questions = brief.questions.map((each) => ({ ...each, withheld }));
  const harness = new ConductorHarness({ ...brief, questions }).begin().hears('It was hard.');
  const { sentences } = await conductReply({
    state: harness.state,
    latest: 'It was hard.',
    nowMs: harness.nowMs,
    chunks: once(
      '{"acts":[{"intent":"answer","verdict":"too_short"}]}\nWas the fault gone for the customer in the warehouse in Lisbon?',
    ),
  });
  const said: string[] = [];
  for await (const sentence of sentences) said.push(sentence);
  expect(question).toBeDefined();
  expect(said).toEqual(['Was the fault gone for the customer in the warehouse in Lisbon?']);
});
