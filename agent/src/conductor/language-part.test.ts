import { languageQuestionIds } from '@candi/contract/interviews/agent';
import { describe, expect, it } from 'vitest';
import { en } from '../prompts/en.ts';
import { es } from '../prompts/es.ts';
import { sampleBrief } from '../simulation/samples.ts';
import { fold } from './fold.ts';
import { openingEvents } from './opening.ts';
import { heardQuestionId, initialState, progress } from './state.ts';
import { enough, meaning, Table, tooShort } from './testing.ts';
import { turnTaskFor } from './turn-task.ts';

const brief = { ...sampleBrief('en', 1200), testingLanguage: 'es' as const };
const [firstId, secondId] = languageQuestionIds;
const [first, second] = es.languageQuestions;

/** Plays the template's questions and the hand-over to Spanish. */
const atPart = (): Table => {
  const table = new Table(brief).begin();
  for (let asked = 0; asked < 3; asked++) table.turn(enough);
  return table;
};
const asked = (): Table => {
  const table = atPart();
  table.says();
  return table;
};

describe('the language test', () => {
  it('follows the template’s questions and is not counted among them', () => {
    const table = new Table(brief).begin();
    expect(table.log).toBeDefined();
    expect(en.leadIn(3)).toContain('three questions');
    expect(progress(table.state)).toMatchObject({ question: 1, questions: 3, language: null });
    table.turn(enough);
    table.turn(enough);
    const { events, utterance, release } = table.turn(enough);
    expect(events).toMatchObject([
      { name: 'turn_settled' },
      { data: { stage: 'question', questionId: firstId } },
    ]);
    expect(utterance?.kind).toBe('hand_over');
    expect(release).toMatchObject({ kind: 'words', append: en.toLanguagePart('Spanish') });
    expect(table.state).toMatchObject({ language: 'es', owed: 'question' });
    expect(table.says()).toBe(first);
    expect(progress(table.state, true)).toMatchObject({
      question: 0,
      questions: 3,
      language: 'es',
      typedOnly: true,
    });
  });

  it('is conducted and judged in the testing language', () => {
    const table = asked();
    expect(turnTaskFor(table.state, 'Trabajo', table.nowMs)).toMatchObject({
      language: 'es',
      question: { text: first },
    });
    expect(table.turn(meaning('repeat')).release).toMatchObject({
      text: expect.stringContaining(first) as string,
    });
    expect(table.turn(meaning('think')).release).toMatchObject({
      text: expect.stringMatching(/tiempo/u) as string,
    });
    expect(table.turn(tooShort).events).toMatchObject([{ data: { action: 'follow_up' } }]);
    expect(table.turn(tooShort).events).toMatchObject([
      { data: { action: 'advance' } },
      { data: { questionId: secondId } },
    ]);
    expect(table.turn(meaning('skip')).release).toMatchObject({
      kind: 'fixed',
      text: `${es.skipped} ${es.fromLanguagePart}`,
    });
    expect(second).toMatch(/\?$/u);
  });

  it('returns to the interview’s language and the candidate’s questions', () => {
    const table = asked();
    table.turn(enough);
    expect(table.turn(enough).utterance?.kind).toBe('hand_over');
    expect(table.state).toMatchObject({ stage: 'candidate_questions', language: 'en' });
    expect(table.says()).toBe(`${en.backToLanguage('English')} ${en.inviteQuestions}`);
    table.turn(meaning('nothing_more'));
    expect(table.state.stage).toBe('outro');
  });

  it('owns what is said from its first question on', () => {
    const table = new Table(brief).begin();
    table.turn(enough);
    table.turn(enough);
    table.hears('and one more thing');
    const { events } = table.settles(enough);
    table.append(...events);
    expect(table.state.owed).toBe('hand_over');
    expect(heardQuestionId(table.state)).toBe(brief.questions[2]?.id);
    table.says();
    expect(heardQuestionId(table.state)).toBe(brief.questions[2]?.id);
    table.says();
    expect(heardQuestionId(table.state)).toBe(firstId);
  });

  it('ignores speech over the hand-over and completes it', () => {
    const table = new Table(brief).begin();
    table.turn(enough);
    table.turn(enough);
    table
      .wait(1000)
      .hears('an answer')
      .append(...table.settles(enough).events);
    table.says('');
    expect(table.state.owed).toBe('hand_over');
    table.hears('what?');
    const { events, utterance } = table.settles(meaning('repeat'), 'what?');
    expect([events, utterance]).toMatchObject([[{ data: { action: 'continue' } }], null]);
    table.append(...events);
    expect(table.says()).toBe(en.toLanguagePart('Spanish'));
    expect(table.state.language).toBe('es');
  });

  it('is continued by a new agent in the right language at the right question', () => {
    const table = asked();
    const again = structuredClone(table.log).reduce(fold, initialState(brief));
    expect(again).toEqual(table.state);
    expect(again.language).toBe('es');
    table.wait(2000).append(...openingEvents(table.state, table.nowMs));
    expect(table.says()).toBe(`${es.resumed} ${es.resumedQuestionLead} ${first}`);
  });

  it('ends with the time, in the interview’s language', () => {
    const table = asked();
    table.wait(1_199_000 - table.nowMs).hears('sigo');
    const settled = table.settles(enough);
    expect(settled.utterance).toBeNull();
    table.append(...settled.events);
    expect(table.state).toMatchObject({ stage: 'outro', language: 'en' });
    expect(table.says()).toContain(en.outro('Alex'));
  });

  it('is omitted if the testing language is the interview’s language', () => {
    const same = initialState({ ...brief, testingLanguage: 'en' });
    expect(same.brief.questions).toHaveLength(3);
  });
});
