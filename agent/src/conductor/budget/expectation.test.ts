import type { Language } from '@candi/contract/platform/enumerations';
import { describe, expect, it } from 'vitest';
import { sampleBrief } from '../../simulation/samples.ts';
import { expectationOf } from './expectation.ts';
import { type ConductorState, initialState } from '../events/state.ts';

const brief = sampleBrief('en');
const [first, second] = brief.questions;
const asked = (question: string, more: Partial<ConductorState> = {}): ConductorState => ({
  ...initialState({ ...brief, questions: brief.questions.map((one) => ({ ...one, question })) }),
  stage: 'question',
  pending: null,
  ...more,
});
const open = 'Tell me about a project that you led.';

describe('expectationOf', () => {
  it('expects more words for an open question than for one that a few words answer', () => {
    const closed = expectationOf(asked('How many years have you worked with databases?'));
    expect(closed.kind).toBe('short');
    expect(expectationOf(asked(open)).kind).toBe('open');
    expect(expectationOf(asked(open)).words).toBeGreaterThan(2 * closed.words);
  });

  it.each<[Language, string, string]>([
    ['en', 'Do you have a driving licence?', 'Can you tell me about a project?'],
    ['en', 'Which tools do you use?', 'What was the hardest part, and what did you do?'],
    ['pt', 'Você já trabalhou em turnos?', 'Você pode me falar de um projeto?'],
    ['pt', 'Quais ferramentas você usa?', 'Qual foi o problema mais difícil e o que você fez?'],
    ['es', '¿Tienes carné de conducir?', '¿Puedes hablarme de un proyecto?'],
    ['es', '¿Qué herramientas usas?', '¿Cuál fue el problema más difícil y qué hiciste?'],
    ['ar', 'هل لديك رخصة قيادة؟', 'هل يمكنك أن تحدثني عن مشروع؟'],
    ['ar', 'ما الأدوات التي تستخدمها؟', 'ما أصعب مشكلة واجهتها، وماذا فعلت؟'],
  ])('%s: tells "%s" from "%s"', (language, short, long) => {
    expect(expectationOf(asked(short, { language })).kind).toBe('short');
    expect(expectationOf(asked(long, { language })).kind).toBe('open');
  });

  it('expects fewer words for a follow-up, and for each criterion that is covered', () => {
    const whole = expectationOf(asked(open)).words;
    expect(first?.criteria?.length).toBeGreaterThan(1);
    expect(expectationOf(asked(open, { covered: [0] })).words).toBeLessThan(whole);
    const followUp = { latestWording: 'Tell me what changed for the users.', answers: ['I led it.'] };
    expect(expectationOf(asked(open, followUp)).words).toBeLessThan(whole);
  });

  it('adapts to how much the candidate has said before', () => {
    const earlier = (said: string): Partial<ConductorState> => ({
      questionIndex: 1,
      earlier: [{ questionId: first?.id ?? '', said }],
    });
    expect(second).toBeDefined();
    const terse = expectationOf(asked(open, earlier('I led it alone.'))).words;
    const usual = expectationOf(asked(open, { questionIndex: 1 })).words;
    const talkative = expectationOf(asked(open, earlier('and so on '.repeat(40)))).words;
    expect(terse).toBeLessThan(usual);
    expect(talkative).toBeGreaterThan(usual);
  });

  it('expects a word or two where Candi asks for a confirmation', () => {
    expect(expectationOf(asked(open, { confirming: 'stop' }))).toMatchObject({ kind: 'short', words: 3 });
  });
});
