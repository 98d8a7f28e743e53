import { describe, expect, it } from 'vitest';
import { en } from '@candi/language/en/prompts';
import { languages } from '@candi/contract/platform/enumerations';
import { promptsFor } from '../../prompts/languages.ts';
import { sampleBrief } from '../../simulation/samples.ts';
import { maxFollowUps } from '../budget/budget.ts';
import { ConductorHarness, enough, meaning, wholeAnswer } from '../testing/harness.ts';

const brief = sampleBrief('en', 1200);
const three = 'I asked around.';

/** Answers every question with three words that the model finds enough, until Candi does something other than ask on. */
const answered = (own = brief, words = three): ConductorHarness => {
  const harness = new ConductorHarness(own).begin();
  for (const { id } of own.questions)
    for (let turn = 0; turn <= maxFollowUps; turn++) {
      expect(harness.state).toMatchObject({ stage: 'question', followUps: turn });
      expect(own.questions[harness.state.questionIndex]?.id).toBe(id);
      harness.turn(enough, words);
    }
  return harness;
};

describe('an interview with answers of three words', () => {
  it.each(languages)(
    'uses both follow-ups at each question, then asks for more before it ends early (%s)',
    (language) => {
      const words = {
        en: three,
        pt: 'Perguntei à equipe.',
        es: 'Pregunté al equipo.',
        ar: 'سألت زملائي أولًا.',
      };
      const harness = answered(sampleBrief(language, 1200), words[language]);
      expect(harness.state).toMatchObject({
        stage: 'question',
        offeredAddition: true,
        followUps: maxFollowUps,
      });
      expect(harness.state.latestWording ?? '').toBe('');
      expect(
        harness.log.filter((entry) => entry.kind === 'event' && entry.name === 'turn_settled').at(-1),
      ).toMatchObject({
        data: { action: 'offer_addition' },
      });
    },
  );

  it('counts what is added towards the last question, then invites questions', () => {
    const harness = answered();
    const { utterance } = harness.turn(enough, wholeAnswer);
    expect(utterance?.kind).toBe('invite_questions');
    expect(harness.state.earlier.at(-1)).toMatchObject({
      questionId: brief.questions.at(-1)?.id,
      said: expect.stringContaining(wholeAnswer),
    });
  });

  it('goes on if there is nothing to add', () => {
    const harness = answered();
    expect(harness.turn(meaning('nothing_more'), 'No.').utterance?.kind).toBe('invite_questions');
  });

  it('asks for more in fixed words, once, with a question for each follow-up that was not asked', () => {
    const harness = new ConductorHarness(brief).begin();
    const asked = [0, 1].map(() => {
      const { release } = harness.turn(enough, three);
      return release.kind === 'fixed' ? release.text : '';
    });
    const probes = brief.questions[0]?.criteria?.map(({ probe }) => probe) ?? [];
    for (const text of asked) expect(probes.some((probe) => text.endsWith(probe))).toBe(true);
    expect(new Set(asked).size).toBe(2);
  });
});

describe('whoever answers in full', () => {
  it('is asked nothing more before the invitation to ask', () => {
    const harness = new ConductorHarness(brief).begin();
    for (const _ of brief.questions) harness.turn(enough);
    expect(harness.state).toMatchObject({ stage: 'candidate_questions', offeredAddition: false });
  });

  it('late in the interview', () => {
    const harness = new ConductorHarness(brief).begin();
    const answers = (maxFollowUps + 1) * brief.questions.length;
    for (let turn = 1; turn < answers; turn++) harness.turn(enough, three);
    harness.wait(700_000);
    harness.turn(enough, three);
    expect(harness.state.stage).toBe('candidate_questions');
  });
});

it('whoever skips the last question is not asked for more', () => {
  const harness = new ConductorHarness(brief).begin();
  while (harness.state.questionIndex + 1 < brief.questions.length) harness.turn(enough, three);
  expect(harness.turn(meaning('skip'), 'Skip it.').utterance?.kind).toBe('invite_questions');
});

it('a candidate in distress is not asked for more', () => {
  const harness = new ConductorHarness(brief).begin();
  harness.turn({ intent: 'distress' }, 'My father died.');
  expect(harness.turn(enough, three).events[0]).toMatchObject({ data: { action: 'advance' } });
});

it('a new agent asks again whether there is anything to add', () => {
  const harness = new ConductorHarness(brief).begin();
  for (const { id } of brief.questions)
    while (
      harness.state.brief.questions[harness.state.questionIndex]?.id === id &&
      !harness.state.offeredAddition
    ) {
      harness.wait(2000).hears(three);
      const { events, utterance } = harness.settles(enough, three);
      harness.append(...events);
      if (utterance !== null && !harness.state.offeredAddition)
        harness.starts(utterance).wait(1000).finishes(utterance);
    }
  expect(harness.says()).toBe(en.anythingToAdd);
  expect(promptsFor('en').anythingToAdd).toBe("Is there anything you'd like to add?");
});
