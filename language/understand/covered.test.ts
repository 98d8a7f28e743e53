import { type Language, languages } from '@candi/contract/platform/enumerations';
import type { TurnTask } from '@candi/contract/platform/llm-tasks/turn';
import { describe, expect, test } from 'vitest';
import { replyToTurn } from './turn.ts';

interface Sample {
  question: string;
  /** Three criteria, with weights 2, 3 and 1. */
  criteria: readonly { label: string; probe: string }[];
  /** A short answer that covers only the criterion with weight 3, and a full answer that covers all three. */
  short: string;
  full: string;
}

const samples: Record<Language, Sample> = {
  en: {
    question: 'What do you do when a server fails?',
    criteria: [
      { label: 'How customers are informed', probe: 'When do you inform the customers?' },
      { label: 'How the logs are read', probe: 'What do you look for in the logs?' },
      { label: 'Documentation', probe: 'What do you document afterwards?' },
    ],
    short: 'I read the logs.',
    full: 'I read the logs of the last hour, inform every customer about the outage, and document it in our wiki.',
  },
  pt: {
    question: 'O que você faz quando um servidor falha?',
    criteria: [
      { label: 'Como os clientes são informados', probe: 'Quando você informa os clientes?' },
      { label: 'Como os registros são lidos', probe: 'O que você procura nos registros?' },
      { label: 'O que é documentado', probe: 'O que você documenta depois?' },
    ],
    short: 'Leio os registros.',
    full: 'Leio os registros da última hora, informo cada cliente sobre a parada e documento tudo na nossa wiki.',
  },
  es: {
    question: '¿Qué haces cuando falla un servidor?',
    criteria: [
      { label: 'Cómo se informa a los clientes', probe: '¿Cuándo informas a los clientes?' },
      { label: 'Cómo se leen los registros', probe: '¿Qué buscas en los registros?' },
      { label: 'Qué se documenta', probe: '¿Qué documentas después?' },
    ],
    short: 'Leo los registros.',
    full: 'Leo los registros de la última hora, informo a cada cliente sobre la caída y documento todo en la wiki.',
  },
  ar: {
    question: 'ما الذي يجب فعله عندما يتعطل الخادم؟',
    criteria: [
      { label: 'إبلاغ العملاء', probe: 'متى يتم إبلاغ العملاء؟' },
      { label: 'قراءة السجلات', probe: 'ما الذي تبحث عنه في السجلات؟' },
      { label: 'التوثيق', probe: 'ماذا يشمل التوثيق؟' },
    ],
    short: 'أقرأ السجلات.',
    full: 'أقرأ سجلات الساعة الأخيرة وأبدأ بإبلاغ كل العملاء المتضررين، ثم أقوم بتوثيق كل ما حدث في صفحة الفريق الداخلية.',
  },
};
const weights = [2, 3, 1];

describe.each(languages)('%s', (language) => {
  const { question, criteria, short, full } = samples[language];
  const task = (latest: string, more: Partial<TurnTask> = {}): TurnTask => ({
    task: 'turn',
    language,
    stage: 'question',
    candidateFirstName: 'Noor',
    question: { text: question, position: '' },
    criteria: criteria.map((criterion, number) => ({
      ...criterion,
      weight: weights[number] ?? 1,
      covered: false,
    })),
    answer: latest,
    latest,
    followUpsLeft: 2,
    facts: [],
    ...more,
  });
  const empty = '…';

  test('an answer covers the criteria whose words it has', () => {
    expect(replyToTurn(task(short), '').decision.acts).toMatchObject([
      { verdict: 'too_short', covered: [1] },
    ]);
    expect(replyToTurn(task(full), '').decision.acts).toMatchObject([
      { verdict: 'enough', covered: [0, 1, 2] },
    ]);
    expect(replyToTurn(task(empty), '').decision.acts[0]?.covered).toBeUndefined();
  });

  test('what was covered before stays covered', () => {
    const before = task(short).criteria?.map((each, number) => ({ ...each, covered: number === 2 }));
    expect(replyToTurn(task(short, { criteria: before }), '').decision.acts).toMatchObject([
      { covered: [1, 2] },
    ]);
  });

  test('a follow-up asks for the heaviest criterion that is neither covered nor asked for', () => {
    const [first = '', second = '', third = ''] = criteria.map(({ probe }) => probe);
    expect(replyToTurn(task(empty), '').words).toBe(second);
    expect(replyToTurn(task(short), '').words).toBe(first);
    expect(replyToTurn(task(empty, { followUp: second }), '').words).toBe(first);
    expect(replyToTurn(task(short, { candiSaid: [first] }), '').words).toBe(third);
    expect(criteria.map(({ probe }) => probe)).not.toContain(
      replyToTurn(task(short, { candiSaid: [first, third] }), '').words,
    );
  });

  test('the next question is answered before only by most of its words', () => {
    const next = { question, criteria: [...criteria] };
    const other = { question: { text: '?', position: '' }, criteria: undefined, next };
    const { nextCovered } = replyToTurn(task(full, other), '').decision;
    const earlier = [{ number: 1, question: '?', said: full }];
    expect(nextCovered).toContain(0);
    expect(replyToTurn(task(empty, { ...other, earlier }), '').decision.nextCovered).toEqual(nextCovered);
    expect(replyToTurn(task(short, other), '').decision.nextCovered ?? []).not.toContain(0);
  });
});
