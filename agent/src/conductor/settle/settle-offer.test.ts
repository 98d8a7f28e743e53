import { anotherDayAsked, personAsked, questionPassedOn } from '@candi/contract/interviews/agent';
import type { DialogueAct } from '@candi/contract/platform/llm-tasks/turn';
import { describe, expect, it } from 'vitest';
import { en } from '@candi/language/en/prompts';
import { es } from '@candi/language/es/prompts';
import { takeOverPrompts } from '../../prompts/take-over.ts';
import { sampleBrief } from '../../simulation/samples.ts';
import { budgetOf, deadlineMs } from '../budget/budget.ts';
import type { Utterance } from '../events/steps.ts';
import { ConductorHarness, enough, meaning } from '../testing/harness.ts';
import { textOf } from './keys.ts';
import { turnTaskFor } from './turn-task.ts';

const brief = sampleBrief('en', 2400);
const goodbye = en.outro('Alex');
const offered = (): ConductorHarness => new ConductorHarness(brief).offersAnotherDay();
const leaving = (minutes: number): DialogueAct => ({ intent: 'time_short', minutes });
const canteen: DialogueAct = { intent: 'question', source: null, quote: 'Is there a canteen?' };
const isAsked = (harness: ConductorHarness): boolean => harness.eventsNamed(anotherDayAsked.name).length > 0;

describe('a candidate who is offered another day', () => {
  it.each([
    ['yes', meaning('another_day')],
    ['that would be kind', meaning('another_day')],
    ['yes please', meaning('answer')],
    ['yes', null],
  ])('has it asked for by "%s", and hears the goodbye', (words, decision) => {
    const harness = offered();
    expect(textOf(harness.turn(decision, words).release)).toBe(`${en.anotherDayNoted} ${goodbye}`);
    expect(harness.eventsNamed(anotherDayAsked.name)).toHaveLength(1);
    expect(harness.state).toMatchObject({ stage: 'outro', anotherDayAsked: true });
  });

  it('has it asked for even if the time is over by then', () => {
    const harness = offered().wait(60_000);
    harness.turn(meaning('another_day'), 'yes');
    expect(harness.eventsNamed(anotherDayAsked.name)).toHaveLength(1);
  });

  it.each([
    ['no', meaning('nothing_more')],
    ['no thanks', null],
    ['no', meaning('another_day')],
    ['let us stop here', meaning('stop')],
  ])('hears the goodbye after "%s"', (words, decision) => {
    const harness = offered();
    expect(textOf(harness.turn(decision, words).release)).toBe(goodbye);
    expect(isAsked(harness)).toBe(false);
  });

  it('hears the goodbye after silence', () => {
    const harness = offered().wait(13_000);
    expect(harness.says()).toBe(goodbye);
  });

  it('is asked it again after a question of their own', () => {
    expect(textOf(offered().turn(canteen, 'Is there a canteen?').release)).toBe(
      `${en.unknownAnswer} ${en.offerAnotherDay}`,
    );
  });
});

describe('what else is said with the reply', () => {
  const no = { ...meaning('nothing_more'), quote: 'No, thanks.' };
  const yes = { ...meaning('another_day'), quote: 'Yes, please.' };

  it('is answered or passed on after a no', () => {
    const harness = offered();
    const { release } = harness.turn({ acts: [no, canteen] }, 'No, thanks. But is there a canteen?');
    expect(textOf(release)).toBe(`${en.unknownAnswer} ${goodbye}`);
    expect(harness.eventsNamed(questionPassedOn.name)).toHaveLength(1);
    expect(harness.state).toMatchObject({ stage: 'outro', anotherDayAsked: false });
  });

  it('is granted with a yes', () => {
    const harness = offered();
    const acts = [yes, { ...meaning('person'), quote: 'can I talk to a person?' }];
    const { release } = harness.turn({ acts }, 'Yes, please. And can I talk to a person?');
    expect(textOf(release)).toBe(`${en.personAsked} ${en.anotherDayNoted} ${goodbye}`);
    expect(harness.eventsNamed(personAsked.name)).toHaveLength(1);
    expect(isAsked(harness)).toBe(true);
  });

  it('is passed on with the goodbye if there is no time for an answer', () => {
    for (const reply of [yes, no]) {
      const harness = offered().wait(60_000);
      const { release } = harness.turn({ acts: [reply, canteen] }, `${reply.quote} Is there a canteen?`);
      expect(textOf(release)?.endsWith(`${en.passedOn(false)} ${goodbye}`)).toBe(true);
      expect(harness.eventsNamed(questionPassedOn.name)).toHaveLength(1);
      expect(isAsked(harness)).toBe(reply === yes);
    }
  });
});

describe('a reply that is neither yes nor no', () => {
  const words = 'No, wait, let me finish, we had just found it';

  it('is no goodbye', () => {
    const harness = offered();
    expect(textOf(harness.turn(meaning('answer'), words).release)).toBe(en.offerAnotherDay);
    harness.turn(meaning('another_day'), 'yes');
    expect(isAsked(harness)).toBe(true);
    const thinking = offered().turn(meaning('think'), 'No, wait, one moment');
    expect(en.takeYourTime).toContain(textOf(thinking.release));
    const acts = [
      { ...meaning('nothing_more'), quote: 'No.' },
      { ...meaning('think'), quote: 'Wait, one moment.' },
    ];
    const waiting = offered();
    waiting.turn({ acts }, 'No. Wait, one moment.');
    expect(waiting.state.stage).toBe('candidate_questions');
  });

  it('is none either if the clock has just cut the candidate off, with little time left', () => {
    const harness = new ConductorHarness(brief).begin();
    harness.turn(leaving(2), 'I have to leave in two minutes');
    harness.wait(35_000).turn(enough);
    harness.wait(deadlineMs(harness.state) - harness.nowMs);
    expect(harness.says()).toBe(en.offerAnotherDay);
    harness.wait(6000);
    expect(textOf(harness.turn(meaning('answer'), words).release)).toBe(en.offerAnotherDay);
    expect(textOf(harness.wait(5000).turn(meaning('answer'), words).release)).toContain(goodbye);
  });

  it('that nobody could judge gets the offer again', () => {
    const harness = offered();
    harness.turn(null, 'well it depends on my boss');
    harness.hears('on my boss');
    expect(textOf(harness.settles(null, 'well it depends on my boss').release)).toBe(
      `${en.askedAgain} ${en.offerAnotherDay}`,
    );
  });

  it('gets the offer again after a break', () => {
    const harness = offered();
    harness.turn(meaning('pause'), 'Can we take a break?');
    const { release } = harness.wait(5000).turn(meaning('small_talk'), 'I am back.');
    expect(textOf(release)).toBe(`${en.welcomeBack} ${en.offerAnotherDay}`);
  });

  it('to something else that Candi asked doesn’t count for the offer, which she makes again', () => {
    const comforted = offered();
    comforted.turn(meaning('distress'), 'My father died.');
    const correcting = offered();
    correcting.turn({ intent: 'correction', verdict: 'too_short' }, 'I have to correct something.');
    for (const harness of [comforted, correcting]) {
      expect(turnTaskFor(harness.state, 'yes', harness.nowMs).confirming).toBeNull();
      expect(textOf(harness.turn(meaning('small_talk'), 'Yes.').release)).toBe(en.offerAnotherDay);
      expect(isAsked(harness)).toBe(false);
      harness.turn(meaning('another_day'), 'Yes.');
      expect(isAsked(harness)).toBe(true);
    }
  });
});

describe('after an interruption', () => {
  it('the offer is made again', () => {
    expect(offered().isGone(5000).says()).toBe(`${en.resumed} ${en.offerAnotherDay}`);
  });

  it('by a recruiter, too', () => {
    const harness = offered();
    harness.append({ name: 'taken_over', atMs: harness.nowMs, data: { identity: 'recruiter-1' } });
    harness.append({ name: 'handed_back', atMs: harness.wait(3000).nowMs, data: { gone: false } });
    expect(harness.says()).toBe(`${takeOverPrompts('en').handedBack} ${en.offerAnotherDay}`);
  });

  it('in the middle of an answer, it follows instead of an invitation to ask', () => {
    const harness = offered();
    harness.wait(2000).hears('Is there a canteen?');
    harness.append(...harness.settles(canteen, 'Is there a canteen?').events);
    expect(harness.says()).toBe(en.offerAnotherDay);
  });
});

describe('little time', () => {
  it('that is said to the offer leaves it open', () => {
    const harness = offered();
    expect(textOf(harness.turn(leaving(1), 'I only have one minute.').release)).toBe(en.offerAnotherDay);
    harness.turn(meaning('another_day'), 'Yes.');
    expect(isAsked(harness)).toBe(true);
  });

  it('that is first said after the questions makes no offer, even after a lost connection', () => {
    const harness = new ConductorHarness(sampleBrief('en', 900)).begin();
    harness.wait(budgetOf(harness.state).questionsEndMs - harness.nowMs);
    expect(harness.says()).toContain(en.inviteQuestionsShort);
    const { release } = harness.turn(leaving(1), 'I only have one minute.');
    expect(textOf(release)).toContain(en.timeNoted);
    expect(harness.isGone(20_000).says()).not.toContain(en.offerAnotherDay);
    harness.turn(meaning('answer'), 'Yes.');
    expect(isAsked(harness)).toBe(false);
  });
});

describe('before the offer is heard', () => {
  /** Starts what Candi says when the time for the question is over, and returns it. */
  const startsOffer = (harness: ConductorHarness): Utterance => {
    const step = harness.wait(deadlineMs(harness.state) - harness.nowMs).next();
    if (step.do !== 'say') throw new Error(`there is nothing to say, but to ${step.do}`);
    harness.append(...step.events).starts(step.utterance);
    return step.utterance;
  };

  it.each([meaning('another_day'), meaning('answer'), null])(
    'a yes during the hand-over to the interview’s language ends nothing',
    (decision) => {
      const harness = new ConductorHarness({ ...brief, testingLanguage: 'es' }).begin();
      for (const _ of brief.questions) harness.turn(enough);
      expect(harness.says()).toBe(es.languageQuestions[0]);
      harness.turn(leaving(2), 'Tengo dos minutos.');
      startsOffer(harness);
      harness.wait(500).hears('sí');
      expect(harness.state).toMatchObject({ stage: 'candidate_questions', pending: 'hand_over' });
      const { release, events } = harness.settles(decision, 'sí');
      expect(release).toEqual({ kind: 'none' });
      expect(events.map(({ name }) => name)).not.toContain(anotherDayAsked.name);
    },
  );

  it.each([
    ['yes', meaning('answer')],
    ['no', meaning('nothing_more')],
    ['no', null],
  ])('late words over it, such as "%s", get the whole offer', (words, decision) => {
    const harness = new ConductorHarness(brief).begin();
    harness.turn(leaving(2), 'I have to leave in two minutes');
    const utterance = startsOffer(harness);
    harness.wait(500).finishes(utterance, '').hears(words);
    expect(turnTaskFor(harness.state, words, harness.nowMs).confirming).toBeNull();
    expect(textOf(harness.settles(decision, words).release)).toContain(en.offerAnotherDay);
  });

  it('a wish to stop is confirmed, and silence brings the offer back', () => {
    const harness = new ConductorHarness(brief).begin();
    harness.turn(leaving(2), 'I have to leave in two minutes');
    const utterance = startsOffer(harness);
    harness.wait(500).finishes(utterance, '');
    expect(textOf(harness.turn(meaning('stop'), 'Stop.').release)).toBe(en.confirmStop);
    expect(turnTaskFor(harness.state, 'yes', harness.nowMs).confirming).toBe('stop');
    expect(harness.wait(13_000).says()).toBe(`${en.notStopped} ${en.offerAnotherDay}`);
  });
});
