import { followUpsEnded } from '@candi/contract/interviews/agent';
import type { Language } from '@candi/contract/platform/enumerations';
import { en } from '@candi/language/en/prompts';
import { describe, expect, it } from 'vitest';
import { promptsFor } from '../../prompts/languages.ts';
import { sampleBrief } from '../../simulation/samples.ts';
import { budgetOf, deadlineMs } from '../budget/budget.ts';
import { eventsNamed, fails, invited, offered, says, withoutFollowUps } from '../testing/failing.ts';
import { ConductorHarness, meaning } from '../testing/harness.ts';
import { textOf } from './keys.ts';

const brief = sampleBrief('en');
const [, second, third] = brief.questions;
const goingOn = `${en.goingOnWithout} ${third?.question}`;
const unclear = 'I am not sure.';
const [again = '', onceMore = ''] = en.inviteAgain;

/** Waits in silence until Candi says something, and returns it. */
const saysAfterSilence = (harness: ConductorHarness): string => {
  const step = harness.next();
  if (step.do !== 'listen') throw new Error('she does not listen');
  return harness.wait(step.untilMs - harness.nowMs).says();
};

describe('a reply in several parts to the offer', () => {
  it.each<[string, Language]>([
    ["Yes, let's do it another day.", 'en'],
    ['Yes, another day, please.', 'en'],
    ['No, another day, please.', 'en'],
    ["yes let's stop here", 'en'],
    ["Yes, I'd rather do it another day, I have to work.", 'en'],
    ['Sim, vamos deixar para outro dia.', 'pt'],
    ['Não, outro dia, por favor.', 'pt'],
    ['Sí, mejor otro día.', 'es'],
    ['No, mejor otro día, por favor.', 'es'],
    ['نعم، في يوم آخر.', 'ar'],
    ['لا، في يوم آخر من فضلك.', 'ar'],
  ])('ends the interview for another day: %s', (latest, language) => {
    const harness = offered(sampleBrief(language));
    says(harness, latest);
    expect(harness.state).toMatchObject({ stage: 'outro', postponed: true });
  });

  it.each<[string, Language]>([
    ["No, let's go on.", 'en'],
    ["No, I don't want to stop.", 'en'],
    ['Yes, carry on.', 'en'],
    ['Não, pode continuar.', 'pt'],
    ['No, sigamos.', 'es'],
    ['لا، لنكمل.', 'ar'],
  ])('goes on: %s', (latest, language) => {
    const harness = offered(sampleBrief(language));
    says(harness, latest);
    expect(harness.state).toMatchObject({ questionIndex: 2, withoutFollowUps: true });
  });

  it.each<[string, Language]>([
    ['Okay, go ahead.', 'en'],
    ['Yes, go ahead.', 'en'],
    ['Yes, I think we should go on with it.', 'en'],
    ['Pode ir em frente.', 'pt'],
    ['Vale, adelante.', 'es'],
    ['حسنًا، تفضلي.', 'ar'],
  ])('is unclear, so that Candi asks once more: %s', (latest, language) => {
    const harness = offered(sampleBrief(language));
    expect(says(harness, latest)).toBe(promptsFor(language).offerQuestion);
    expect(harness.state).toMatchObject({ confirming: 'going_on', postponed: false });
  });

  it('still counts once as unclear after the offer was repeated on request', () => {
    const harness = offered();
    expect(says(harness, 'Sorry, could you repeat that?')).toBe(`${en.offerToGoOn} ${en.offerQuestion}`);
    expect(says(harness, unclear)).toBe(en.offerQuestion);
    expect(says(harness, unclear)).toBe(goingOn);
  });
});

describe('silence at the offer', () => {
  it('skips no question, and does not count as silence at questions', () => {
    const harness = offered();
    expect(saysAfterSilence(harness)).toBe(en.offerQuestion);
    expect(saysAfterSilence(harness)).toBe(goingOn);
    expect(harness.state.silent).toBe(0);
    const settled = eventsNamed(harness, 'turn_settled').map((entry) => 'data' in entry && entry.data);
    expect(settled).not.toContainEqual(expect.objectContaining({ intent: 'skip' }));
    while (harness.state.stage === 'question') saysAfterSilence(harness);
    expect(harness.state).toMatchObject({ stage: 'candidate_questions', silent: 1 });
  });
});

describe('the time of the question', () => {
  it('does not cut off the offer', () => {
    const harness = new ConductorHarness(brief).begin();
    fails(harness);
    fails(harness);
    harness.wait(deadlineMs(harness.state) - harness.nowMs - 8000);
    expect(fails(harness)).toBe(`${en.offerToGoOn} ${en.offerQuestion}`);
    harness.wait(6000);
    expect(harness.nowMs).toBeGreaterThan(deadlineMs(harness.state));
    expect(harness.next()).toMatchObject({ do: 'listen' });
    expect(says(harness, 'No.')).toBe(goingOn);
  });

  it('does not cut off the question whether to stop, after which Candi goes on with the next question', () => {
    const asked = (): ConductorHarness => {
      const harness = new ConductorHarness(brief).begin();
      harness.wait(deadlineMs(harness.state) - harness.nowMs - 5000);
      harness.turn(meaning('stop'), 'I want to stop');
      harness.wait(4000);
      expect(harness.nowMs).toBeGreaterThan(deadlineMs(harness.state));
      expect(harness.next()).toMatchObject({ do: 'listen' });
      return harness;
    };
    expect(textOf(asked().turn(null, 'Yes.').release)).toContain(en.stopped);
    expect(textOf(asked().turn(null, 'No.').release)).toBe(`${en.notStopped} ${second?.question}`);
    expect(saysAfterSilence(asked())).toBe(`${en.notStopped} ${second?.question}`);
  });

  it('promises no remaining questions if there is time for none', () => {
    const late = (): ConductorHarness => {
      const harness = offered();
      return harness.wait(budgetOf(harness.state).questionsEndMs - harness.nowMs);
    };
    const said = `${en.notStopped} ${en.inviteQuestionsShort}`;
    const harness = late();
    expect(says(harness, 'No.')).toBe(said);
    expect(eventsNamed(harness, followUpsEnded.name)).toHaveLength(1);
    const silent = late();
    expect(silent.says()).toBe(en.offerQuestion);
    expect(saysAfterSilence(silent)).toBe(said);
  });
});

describe('the question whether to stop, without follow-ups', () => {
  it.each([
    ['a question', withoutFollowUps],
    ['the invitation to ask', invited],
  ])('is asked again after an unclear reply, which counts towards nothing (%s)', (_place, begin) => {
    const harness = begin();
    expect(says(harness, 'Please stop the interview.')).toBe(en.confirmStop);
    const reply = 'Yes, please end it because I have another appointment.';
    expect(says(harness, reply)).toBe(`${en.askedAgain} ${en.confirmStop}`);
    expect(harness.state).toMatchObject({ confirming: 'stop', answers: [], passedOn: [] });
    expect(says(harness, 'um')).toBeNull();
    expect(says(harness, 'Yes.')).toContain(en.stopped);
    expect(harness.state.stopped).toBe(true);
  });
});

describe('the invitation to ask, without the model', () => {
  it.each(['No, thank you.', 'No, I have no questions.', 'No.'])('is declined: %s', (latest) => {
    const harness = invited();
    says(harness, latest);
    expect(harness.state).toMatchObject({ stage: 'outro', passedOn: [] });
  });

  it.each([
    ['Yes.', again],
    ['Yes, please.', again],
    ['Thank you.', `${en.welcome} ${again}`],
    ['Thank you very much!', `${en.welcome} ${again}`],
  ])('is said again after words that ask nothing: %s', (latest, reply) => {
    const harness = invited();
    expect(says(harness, latest)).toBe(reply);
    expect(harness.state).toMatchObject({ stage: 'candidate_questions', passedOn: [] });
    harness.saidBy('candi', reply);
    says(harness, 'How large is the team?');
    expect(harness.state.passedOn).toEqual(['How large is the team?']);
    expect(says(harness, 'Yes.')).toBe(onceMore);
  });

  it('is not declined by a no before a question', () => {
    const harness = invited();
    says(harness, 'No. But how large is the team?');
    expect(harness.state.passedOn).toEqual(['No. But how large is the team?']);
  });

  it('passes nothing on that is said on coming back from a break', () => {
    const harness = invited();
    expect(says(harness, 'I need a break, please.')).toBe(en.pause);
    expect(says(harness, "I'm back.")).toBe(en.welcomeBack);
    expect(harness.state).toMatchObject({ stage: 'candidate_questions', breakSinceMs: null, passedOn: [] });
  });
});

it('whoever was asked without follow-ups is not asked for more before the invitation', () => {
  const harness = withoutFollowUps(sampleBrief('en', 1200), 'I asked around.');
  expect(says(harness, 'I asked around.')).toContain(en.inviteQuestions);
  expect(harness.state.offeredAddition).toBe(false);
});
