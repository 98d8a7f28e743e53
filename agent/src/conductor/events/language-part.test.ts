import { languageQuestionIds } from '@candi/contract/interviews/agent';
import { describe, expect, it } from 'vitest';
import { en } from '@candi/language/en/prompts';
import { es } from '@candi/language/es/prompts';
import { sampleBrief } from '../../simulation/samples.ts';
import { fold } from '../fold/fold.ts';
import { openingEvents } from './opening.ts';
import { heardQuestionId, initialState, progress } from './state.ts';
import { enough, meaning, ConductorHarness, tooShort } from '../testing/harness.ts';
import { turnTaskFor } from '../settle/turn-task.ts';

const brief = { ...sampleBrief('en', 1200), testingLanguage: 'es' as const };
const [firstId, secondId] = languageQuestionIds;
const [first, second] = es.languageQuestions;

/** Plays the template's questions, up to the hand-over to Spanish. */
const atPart = (): ConductorHarness => {
  const harness = new ConductorHarness(brief).begin();
  for (let asked = 0; asked < 3; asked++) harness.turn(enough);
  return harness;
};
const asked = (): ConductorHarness => {
  const harness = atPart();
  harness.says();
  return harness;
};

describe('the language test', () => {
  it('follows the template’s questions and is not counted among them', () => {
    const harness = new ConductorHarness(brief).begin();
    expect(harness.log).toBeDefined();
    expect(en.leadIn(3)).toContain('three questions');
    expect(progress(harness.state)).toMatchObject({ question: 1, questions: 3, language: null });
    harness.turn(enough);
    harness.turn(enough);
    const { events, utterance, release } = harness.turn(enough);
    expect(events).toMatchObject([
      { name: 'turn_settled' },
      { data: { stage: 'question', questionId: firstId } },
    ]);
    expect(utterance?.kind).toBe('hand_over');
    expect(release).toMatchObject({ kind: 'words', append: en.toLanguagePart('Spanish') });
    expect(harness.state).toMatchObject({ language: 'es', pending: 'question' });
    expect(harness.says()).toBe(first);
    expect(progress(harness.state, true)).toMatchObject({
      question: 0,
      questions: 3,
      language: 'es',
      typedOnly: true,
    });
  });

  it('is conducted and judged in the tested language', () => {
    const harness = asked();
    expect(turnTaskFor(harness.state, 'Trabajo', harness.nowMs)).toMatchObject({
      language: 'es',
      question: { text: first },
    });
    expect(harness.turn(meaning('repeat')).release).toMatchObject({
      text: expect.stringContaining(first) as string,
    });
    expect(harness.turn(meaning('think')).release).toMatchObject({
      text: expect.stringMatching(/tiempo/u) as string,
    });
    expect(harness.turn(tooShort).events).toMatchObject([{ data: { action: 'follow_up' } }]);
    expect(harness.turn(tooShort).events).toMatchObject([
      { data: { action: 'advance' } },
      { data: { questionId: secondId } },
    ]);
    expect(harness.turn(meaning('skip')).release).toMatchObject({
      kind: 'fixed',
      text: `${es.skipped} ${es.fromLanguagePart}`,
    });
    expect(second).toMatch(/\?$/u);
  });

  it('returns to the interview’s language and the candidate’s questions', () => {
    const harness = asked();
    harness.turn(enough);
    expect(harness.turn(enough).utterance?.kind).toBe('hand_over');
    expect(harness.state).toMatchObject({ stage: 'candidate_questions', language: 'en' });
    expect(harness.says()).toBe(`${en.backToLanguage('English')} ${en.inviteQuestions}`);
    harness.turn(meaning('nothing_more'));
    expect(harness.state.stage).toBe('outro');
  });

  it('owns what is said from its first question on', () => {
    const harness = new ConductorHarness(brief).begin();
    harness.turn(enough);
    harness.turn(enough);
    harness.hears('and one more thing');
    const { events } = harness.settles(enough);
    harness.append(...events);
    expect(harness.state.pending).toBe('hand_over');
    expect(heardQuestionId(harness.state)).toBe(brief.questions[2]?.id);
    harness.says();
    expect(heardQuestionId(harness.state)).toBe(brief.questions[2]?.id);
    harness.says();
    expect(heardQuestionId(harness.state)).toBe(firstId);
  });

  it('ignores speech over the hand-over and completes it', () => {
    const harness = new ConductorHarness(brief).begin();
    harness.turn(enough);
    harness.turn(enough);
    harness
      .wait(1000)
      .hears('an answer')
      .append(...harness.settles(enough).events);
    harness.says('');
    expect(harness.state.pending).toBe('hand_over');
    harness.hears('what?');
    const { events, utterance } = harness.settles(meaning('repeat'), 'what?');
    expect([events, utterance]).toMatchObject([[{ data: { action: 'continue' } }], null]);
    harness.append(...events);
    expect(harness.says()).toBe(en.toLanguagePart('Spanish'));
    expect(harness.state.language).toBe('es');
  });

  it('is continued by a new agent in the right language at the right question', () => {
    const harness = asked();
    const again = structuredClone(harness.log).reduce(fold, initialState(brief));
    expect(again).toEqual(harness.state);
    expect(again.language).toBe('es');
    harness.wait(2000).append(...openingEvents(harness.state, harness.nowMs));
    expect(harness.says()).toBe(`${es.resumed} ${es.resumedQuestionLead} ${first}`);
  });

  it('ends with the time, in the interview’s language', () => {
    const harness = asked();
    harness.wait(1_199_000 - harness.nowMs).hears('sigo');
    const settled = harness.settles(enough);
    expect(settled.utterance).toBeNull();
    harness.append(...settled.events);
    expect(harness.state).toMatchObject({ stage: 'outro', language: 'en' });
    expect(harness.says()).toContain(en.outro('Alex'));
  });

  it('is omitted if the tested language is the interview’s language', () => {
    const same = initialState({ ...brief, testingLanguage: 'en' });
    expect(same.brief.questions).toHaveLength(3);
  });
});
