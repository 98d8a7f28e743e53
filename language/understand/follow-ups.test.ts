import type { Language } from '@candi/contract/platform/enumerations';
import type { TurnTask } from '@candi/contract/platform/llm-tasks/turn';
import { describe, expect, test } from 'vitest';
import { samples } from './testing/samples.ts';
import { criterion, turnTask } from './testing/turn-task.ts';
import { replyToTurn } from './turn.ts';

/** Questions about a practice, with an open criterion, and an answer that says it was told before. */
const toldBefore: Record<Language, { question: string; probe: string; latest: string }> = {
  en: {
    question: 'How do you train new people in the kitchen?',
    probe: 'How do the first weeks go?',
    latest: 'I already told you, people learn by working.',
  },
  pt: {
    question: 'Como você treina gente nova na cozinha?',
    probe: 'Como são as primeiras semanas?',
    latest: 'Eu já te disse, a gente aprende trabalhando.',
  },
  es: {
    question: '¿Cómo formas a la gente nueva en la cocina?',
    probe: '¿Cómo son las primeras semanas?',
    latest: 'Ya te lo dije, la gente aprende trabajando.',
  },
  ar: {
    question: 'كيف تدرّب الموظفين الجدد في المطبخ؟',
    probe: 'كيف تمضي الأسابيع الأولى؟',
    latest: 'قلت لك، الناس يتعلمون بالعمل.',
  },
};
/** Long answers that end with these words. */
const atTheEnd: Record<Language, string> = {
  en: 'I watched them at the grill in the first weeks, showed them every dish once, and let them cook beside me until they were quick enough for the evening. I already told you that.',
  pt: 'Eu fiquei do lado nas primeiras semanas, mostrei cada prato uma vez e deixei cozinhar comigo até ganhar velocidade para a noite, e depois cada pessoa ficou com a sua praça. Eu já te disse isso.',
  es: 'Las primeras semanas me quedé a su lado, les enseñé cada plato una vez y cocinaron conmigo hasta que fueron lo bastante rápidos para la noche y tuvieron su propio puesto. Ya te lo dije.',
  ar: 'في الأسابيع الأولى بقيت بجانبهم وشرحت لهم كل طبق مرة واحدة، ثم طبخوا معي حتى صاروا سريعين بما يكفي لخدمة المساء، وبعد ذلك أعطيت كل واحد منهم مكانًا خاصًا به. قلت لك ذلك.',
};

describe.each(samples)('$language', ({ language, position }) => {
  const reply = (question: string, latest: string, more: Partial<TurnTask> = {}) =>
    replyToTurn(turnTask(language, { text: question, position }, latest, more), '');

  test('who says that they have told it already gets no follow-up, not even the first', () => {
    const { question, probe, latest } = toldBefore[language];
    const { decision, words } = reply(question, latest, { criteria: [criterion(probe)] });
    expect(decision.acts).toMatchObject([{ intent: 'answer', verdict: 'enough' }]);
    expect(words).not.toMatch(/[?؟]/u);
  });

  test('who says that they have told it already is asked nothing out of curiosity', () => {
    const { question, probe } = toldBefore[language];
    const asked = { criteria: [{ ...criterion(probe), covered: true }], mayBeCurious: true, followUp: probe };
    const told = atTheEnd[language];
    const { decision, words } = reply(question, told, asked);
    expect(decision.acts[0]?.verdict).toBe('enough');
    expect(words).not.toMatch(/[?؟]/u);
    // The same answer without these words is strong.
    const strong = told.split(/(?<=\.) /u)[0] ?? '';
    expect(reply(question, strong, asked).decision.acts[0]?.verdict).toBe('curious');
  });
});
