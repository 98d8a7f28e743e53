import { anotherDayAsked, followUpsEnded } from '@candi/contract/interviews/agent';
import { languages } from '@candi/contract/platform/enumerations';
import { en } from '@candi/language/en/prompts';
import { en as enPhone } from '@candi/language/en/phone-prompts';
import { en as enTest } from '@candi/language/en/test-prompts';
import { describe, expect, it } from 'vitest';
import { promptsFor } from '../../prompts/languages.ts';
import { sampleBrief } from '../../simulation/samples.ts';
import { fold } from '../fold/fold.ts';
import { goodbye } from '../script/script.ts';
import {
  answer,
  eventsNamed,
  fails,
  heard,
  invited,
  offered,
  says,
  withoutFollowUps,
} from '../testing/failing.ts';
import { ConductorHarness, enough } from '../testing/harness.ts';
import { initialState } from '../events/state.ts';
import { settleKey, textOf } from './keys.ts';

const brief = sampleBrief('en');
const [, second, third] = brief.questions;
const goingOn = `${en.goingOnWithout} ${third?.question}`;
const anotherDay = `${en.stoppedForAnotherDay} ${goodbye(initialState(brief))}`;

describe('a model that fails on three turns in a row', () => {
  it.each(languages)('makes Candi say so and offer to go on or another day (%s)', (language) => {
    const { offerToGoOn, offerQuestion } = promptsFor(language);
    const harness = new ConductorHarness(sampleBrief(language)).begin();
    fails(harness);
    fails(harness);
    expect(harness.state.confirming).toBeNull();
    expect(fails(harness)).toBe(`${offerToGoOn} ${offerQuestion}`);
    expect(harness.state).toMatchObject({ confirming: 'going_on', failedTurns: 3 });
  });

  it('counts only turns without one that it judged between them', () => {
    const harness = new ConductorHarness(brief).begin();
    fails(harness);
    fails(harness);
    harness.turn(enough);
    expect(harness.state.failedTurns).toBe(0);
    expect(fails(harness)).toContain(en.askedAgain);
  });

  it('counts neither a turn that it answered at the second attempt, nor one that a plain request settled', () => {
    const harness = new ConductorHarness(brief).begin();
    fails(harness);
    harness.turn(null, 'Could you speak more slowly?');
    expect(harness.state.failedTurns).toBe(1);
    harness.turn(null, answer);
    harness.append(...harness.settles(enough, answer).events);
    expect(harness.state.failedTurns).toBe(0);
  });

  it('gets no offer once all questions were asked', () => {
    const harness = new ConductorHarness(brief).begin();
    for (let asked = 0; asked < brief.questions.length; asked++) harness.turn(enough);
    for (let turn = 0; turn < 3 && harness.state.stage === 'candidate_questions'; turn++) fails(harness);
    expect(eventsNamed(harness, 'turn_settled').at(-1)).toMatchObject({ data: { action: 'advance' } });
    expect(harness.state).toMatchObject({ stage: 'outro', confirming: null });
  });

  it('is remembered by an agent that takes over', () => {
    const harness = offered();
    expect(harness.log.reduce(fold, initialState(brief))).toEqual(harness.state);
  });
});

describe('the reply to the offer', () => {
  it.each(['No.', 'No, go on, please.', "Let's go on."])('goes on: %s', (latest) => {
    const harness = offered();
    expect(says(harness, latest)).toBe(goingOn);
    expect(harness.state).toMatchObject({ questionIndex: 2, withoutFollowUps: true, confirming: null });
    expect(eventsNamed(harness, followUpsEnded.name)).toHaveLength(1);
    expect(harness.state.earlier.map(({ said }) => said)).not.toContain(latest);
  });

  it.each(['Yes, please.', 'Another day, please.', 'Can we do it on another day?', 'Stop the interview.'])(
    'ends the interview for another day: %s',
    (latest) => {
      const harness = offered();
      expect(says(harness, latest)).toBe(anotherDay);
      expect(eventsNamed(harness, anotherDayAsked.name)).toMatchObject([
        { data: { because: 'model_failed' } },
      ]);
      expect(harness.state).toMatchObject({ stage: 'outro', done: true, postponed: true });
      expect(harness.wait(5000).next().do).toBe('end');
    },
  );

  it('is asked for once more if it is unclear, and then Candi goes on', () => {
    const harness = offered();
    expect(says(harness, 'Well, that is a pity.')).toBe(en.offerQuestion);
    expect(says(harness, 'I am not sure.')).toBe(goingOn);
  });

  it('is asked for once more in silence, and then Candi goes on', () => {
    const harness = offered();
    const waits = harness.next();
    if (waits.do !== 'listen') throw new Error('she does not wait');
    harness.wait(waits.untilMs - harness.nowMs);
    expect(harness.says()).toBe(en.offerQuestion);
    expect(harness.state.confirming).toBe('going_on');
    const again = harness.next();
    if (again.do !== 'listen') throw new Error('she does not wait again');
    harness.wait(again.untilMs - harness.nowMs);
    expect(harness.says()).toBe(goingOn);
    expect(harness.state).toMatchObject({ questionIndex: 2, withoutFollowUps: true });
  });

  it('may be thought about, and the offer may be repeated', () => {
    const harness = offered();
    expect(says(harness, 'um')).toBeNull();
    expect(en.takeYourTime).toContain(says(harness, 'Let me think.'));
    expect(says(harness, 'Sorry, could you repeat that?')).toBe(`${en.offerToGoOn} ${en.offerQuestion}`);
    expect(says(harness, 'No.')).toBe(goingOn);
  });

  it.each([
    ['stop', enPhone.offerQuestion, anotherDay],
    ['skip', enPhone.offerQuestion, goingOn],
  ] as const)('is given by the key %s on the telephone', (key, question, reply) => {
    const harness = offered({ ...brief, byPhone: true });
    expect(eventsNamed(harness, 'utterance_started').at(-1)).toMatchObject({
      data: { kind: 'offer_to_go_on' },
    });
    expect(question).toContain('press 9');
    const settlement = settleKey(harness.state, key, harness.nowMs);
    if (settlement === null) throw new Error('the key has no meaning');
    expect(heard(harness, settlement)).toBe(reply);
  });

  it('may be another request, which is granted', () => {
    const harness = offered();
    expect(says(harness, 'Can I talk to a person?')).toContain(en.personAsked);
    expect(harness.state.confirming).toBeNull();
  });

  it('promises nothing in a test', () => {
    const harness = new ConductorHarness({ ...brief, test: true }).begin();
    fails(harness);
    fails(harness);
    expect(fails(harness)).toBe(`${enTest.offerToGoOn} ${enTest.offerQuestion}`);
    expect(says(harness, 'Yes.')).toContain(enTest.stoppedForAnotherDay);
  });
});

describe('an interview without follow-ups', () => {
  it('asks the questions in order, and judges nothing', () => {
    const harness = withoutFollowUps();
    for (const question of brief.questions.slice(3)) {
      const said = says(harness, answer);
      expect(said).toContain(question.question);
      expect(said).not.toBe(question.question);
    }
    expect(says(harness, answer)).toContain(en.inviteQuestions);
    const settled = eventsNamed(harness, 'turn_settled').slice(4);
    expect(settled.map((entry) => entry.kind === 'event' && entry.data['verdict'])).not.toContain('enough');
    expect(new Set(harness.state.earlier.map(({ questionId }) => questionId))).toEqual(
      new Set(brief.questions.map(({ id }) => id)),
    );
  });

  it('still grants plain requests', () => {
    const harness = withoutFollowUps();
    expect(says(harness, 'Sorry, could you repeat that?')).toContain(third?.question);
    expect(says(harness, 'Please stop the interview.')).toBe(en.confirmStop);
    expect(says(harness, 'Yes.')).toContain(en.stopped);
  });

  it('asks a question again that was cut off before it was heard', () => {
    const harness = offered();
    harness.wait(2000).hears('No.');
    const { events, utterance } = harness.settles(null, 'No.');
    if (utterance === null) throw new Error('nothing is said');
    harness
      .append(...events)
      .starts(utterance)
      .wait(600)
      .hears('and what I forgot')
      .finishes(utterance, 'Then');
    expect(textOf(harness.settles(null, 'and what I forgot').release)).toContain(third?.question);
    expect(harness.state.questionIndex).toBe(2);
  });

  it('passes on whatever the candidate says when asked for questions', () => {
    const harness = invited();
    expect(says(harness, 'How large is the team?')).toContain(en.unknownAnswer.slice(0, 20));
    expect(harness.state.passedOn).toEqual(['How large is the team?']);
    says(harness, 'No, thanks.');
    expect(harness.state.stage).toBe('outro');
  });

  it('comes to an end however much the candidate says then', () => {
    const harness = invited();
    for (let turn = 0; turn < 4; turn++) says(harness, `And what about ${turn}?`);
    expect(harness.state.stage).toBe('outro');
    expect(harness.state.passedOn).toHaveLength(4);
  });

  it('is not asked for twice', () => {
    expect(second).toBeDefined();
    const harness = withoutFollowUps();
    for (let turn = 0; turn < 3; turn++) says(harness, answer);
    expect(eventsNamed(harness, followUpsEnded.name)).toHaveLength(1);
  });
});
