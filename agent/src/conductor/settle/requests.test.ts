import { personAsked, questionPassedOn } from '@candi/contract/interviews/agent';
import { describe, expect, it } from 'vitest';
import { en } from '@candi/language/en/prompts';
import { sampleBrief } from '../../simulation/samples.ts';
import { deadlineMs, speeds } from '../budget/budget.ts';
import { progress } from '../events/state.ts';
import { enough, meaning, ConductorHarness, tooShort, wholeAnswer } from '../testing/harness.ts';

const brief = sampleBrief('en', 900);
const [first, second] = brief.questions;
const atFirst = (): ConductorHarness => new ConductorHarness(brief).begin();

/** Plays a turn that leads to the follow-up `asked`, worded by the model. The candidate hears it in full. */
const followedUp = (asked: string): ConductorHarness => {
  const harness = atFirst().wait(2000).hears('it was the network');
  const { events, utterance } = harness.settles(tooShort);
  if (utterance === null) throw new Error('there is no follow-up');
  return harness
    .append(...events)
    .starts(utterance)
    .saidBy('candi', `I see. ${asked}`)
    .wait(500)
    .finishes(utterance);
};

describe('a candidate who', () => {
  it('asks for a repeat hears the last question, even if it was a follow-up', () => {
    const harness = followedUp('What did you do then?');
    const { release } = harness.turn(meaning('repeat'));
    expect(release.kind === 'fixed' && release.text).toMatch(/What did you do then\?$/);
    expect(harness.turn(enough).release).toMatchObject({ append: second?.question });
    expect(harness.state.latestWording).toBeNull();
  });

  it('asks for slower speech hears this and everything after it slowly', () => {
    const harness = atFirst();
    expect(harness.turn(meaning('slower'), 'slower please').release).toEqual({ kind: 'none' });
    const step = harness.next();
    expect(step).toMatchObject({
      do: 'say',
      text: `${en.slower} ${first?.question}`,
      utterance: { kind: 'slower', pace: 'slow' },
    });
    harness.says();
    expect(harness.turn(enough).utterance?.pace).toBe('slow');
    expect(speeds.slow).toBeLessThan(speeds.normal);
  });

  it('thinks aloud gets no reply, nor does "okay, thanks" to being given time', () => {
    const harness = atFirst();
    expect(harness.turn(tooShort, 'hmm').events).toMatchObject([{ data: { action: 'continue' } }]);
    harness.turn(meaning('think'), 'let me think');
    const until = harness.state.thinkUntilMs;
    expect(until - harness.nowMs).toBe(30_000);
    expect(harness.turn(tooShort, 'okay, thank you').utterance).toBeNull();
    expect(harness.turn(tooShort, 'um').utterance).toBeNull();
    expect(harness.next()).toMatchObject({ do: 'listen', untilMs: until });
  });

  it.each([
    ['says thanks', meaning('small_talk')],
    ['says little', tooShort],
    ['says that this was all', meaning('nothing_more')],
  ])('is comforted and %s is asked the question again, gently', (_name, act) => {
    const harness = atFirst();
    harness.turn(meaning('distress'), 'my grandmother died last week');
    const { events, release } = harness.turn(act, 'thank you, that is kind');
    expect(release).toEqual({ kind: 'fixed', text: `${en.afterComfort} ${first?.question}` });
    expect(events[0]).toMatchObject({ data: { acts: [{ intent: 'small_talk', questionId: null }] } });
    expect(harness.state).toMatchObject({ followUps: 0, answers: [] });
    expect(harness.turn(tooShort, 'it was the network').events[0]).toMatchObject({
      data: { action: 'follow_up' },
    });
  });

  it('is comforted and answers is asked the next question', () => {
    const harness = atFirst();
    harness.turn(meaning('distress'), 'my grandmother died last week');
    expect(harness.turn(enough).release).toMatchObject({ append: second?.question });
  });

  it('is comforted and asked something in the same breath has the question passed on', () => {
    const harness = atFirst();
    const acts = [
      { intent: 'distress' as const, quote: 'My mother died on Monday.' },
      { intent: 'question' as const, quote: 'is the job part-time?', source: null },
    ] as const;
    const { events, release } = harness.turn(
      { acts: [...acts] },
      'My mother died on Monday. And is the job part-time?',
    );
    const text = release.kind === 'fixed' ? release.text : '';
    expect(text).toMatch(/I'll pass your question .*on to the hiring team\. What would help you\?$/u);
    expect(events.filter(({ name }) => name === questionPassedOn.name)).toMatchObject([
      { data: { text: 'is the job part-time?' } },
    ]);
    expect(events[0]).toMatchObject({
      data: { acts: [{ outcome: 'done' }, { intent: 'question', outcome: 'passed_on' }] },
    });
  });

  it('is comforted at two questions hears other words the second time', () => {
    const harness = atFirst();
    const comfort = (): unknown => harness.turn(meaning('distress'), 'I am crying').release;
    expect(comfort()).toEqual({ kind: 'fixed', text: en.comfort[0] });
    harness.turn(enough);
    expect(comfort()).toEqual({ kind: 'fixed', text: en.comfort[1] });
  });

  it('answers at length when asked whether to stop is not taken for a yes by a model that says so', () => {
    const harness = atFirst();
    harness.turn(meaning('stop'), 'let us stop');
    const answer =
      'a warehouse lost its printers every Friday and I found that the backup job filled the network';
    harness.turn(meaning('stop'), answer);
    expect(harness.state).toMatchObject({ stage: 'question', stopped: false });
    harness.turn(meaning('stop'), 'please just end it');
    expect(harness.state).toMatchObject({ stage: 'outro', stopped: true });
  });

  it('says "yes" after thinking has given an answer', () => {
    const harness = atFirst();
    harness.turn(tooShort);
    harness.turn(meaning('think'), 'let me think');
    harness.wait(9000);
    expect(harness.turn(enough, 'yes').events).toMatchObject([{ data: { action: 'advance' } }, {}]);
  });

  it('ends part of an answer with "let me think" has given that part', () => {
    const harness = atFirst();
    harness.turn(meaning('think'), 'It was the network. Let me think.');
    harness.turn(meaning('repeat'), 'what was the question?');
    harness.wait(1000).hears('We moved the backup.');
    expect(harness.state.answers).toEqual(['It was the network. Let me think.']);
  });

  it('types while speaking gives one answer, ordered by when each part began', () => {
    const harness = atFirst().wait(5000);
    const beganMs = harness.nowMs;
    harness.wait(2000).hears('PostgreSQL 16').wait(1000).hears('the database was', beganMs);
    expect(harness.next()).toMatchObject({ do: 'listen' });
    expect(harness.wait(5000).next()).toEqual({ do: 'reply', latest: 'the database was PostgreSQL 16' });
  });

  it('is hostile or addresses the model is steered back twice, then asked the next question', () => {
    const harness = atFirst();
    expect(harness.turn(meaning('hostile')).events).toMatchObject([{ data: { action: 'steer' } }]);
    expect(harness.turn(meaning('manipulation')).release).toEqual({
      kind: 'fixed',
      text: `${en.steerManipulation[1]} ${first?.question}`,
    });
    expect(harness.state.answers).toEqual([]);
    expect(harness.turn(meaning('hostile')).release).toEqual({
      kind: 'fixed',
      text: `${en.steerMoveOn} ${second?.question}`,
    });
    expect(harness.state.steers).toBe(0);
  });
});

it('a request for a person notifies the hiring team once, then the question is asked again', () => {
  const harness = atFirst();
  expect(harness.turn(meaning('person'), 'give me a person').release).toEqual({
    kind: 'fixed',
    text: `${en.personAsked} ${en.backToQuestion[0]} ${first?.question}`,
  });
  const again = harness.turn(meaning('person'), 'a person');
  expect(again.events).toMatchObject([{ data: { action: 'answer' } }]);
  expect(again.release).toEqual({
    kind: 'fixed',
    text: `${en.personKnown} ${en.backToQuestion[1]} ${first?.question}`,
  });
  // Only questions about the job or the company are passed on to the hiring team.
  expect(passedOn(harness)).toEqual([]);
  const requests = harness.log.filter((entry) => entry.kind === 'event' && entry.name === personAsked.name);
  expect(requests).toHaveLength(1);
  expect(progress(harness.state).personAsked).toBe(true);
});

it('a request for a person in a test interview notifies nobody, and Candi says that nobody was notified', () => {
  const harness = new ConductorHarness({ ...brief, test: true }).begin();
  expect(harness.turn(meaning('person'), 'give me a person').release).toMatchObject({
    text: expect.stringContaining(en.personAskedInTest) as string,
  });
});

it('a request for a person at the end of the question’s time notifies the team and moves on', () => {
  const harness = atFirst();
  harness.wait(deadlineMs(harness.state) - harness.nowMs);
  expect(harness.turn(meaning('person'), 'give me a person').release).toEqual({
    kind: 'fixed',
    text: `${en.personAsked} ${second?.question}`,
  });
  expect(harness.state.personAsked).toBe(true);
});

const passedOn = (harness: ConductorHarness): unknown[] =>
  harness.log.flatMap((entry) =>
    entry.kind === 'event' && entry.name === questionPassedOn.name ? [entry.data] : [],
  );

describe("a question of the candidate's", () => {
  const answer = 'The salary is reviewed every year in April.';
  it.each([
    ['from the texts is answered', answer, 0],
    ['from the texts, in other signs and letters, too', 'the salary is reviewed, every year in april', 0],
    ['that the model says it knows, and no text has, is passed on', 'The salary is 90,000 a year.', 1],
    ['with a word for a source is passed on', 'salary', 1],
    ['without a source is passed on', null, 1],
  ])('%s', (_name, source, count) => {
    const harness = atFirst();
    harness.turn({ intent: 'question', verdict: null, source }, 'What is the salary?');
    const open = { text: 'What is the salary?', questionId: first?.id };
    expect(passedOn(harness)).toMatchObject(Array.from({ length: count }, () => open));
  });

  it('at the end of the question’s time is passed on, even if the texts answer it', () => {
    const harness = atFirst();
    harness.wait(deadlineMs(harness.state) - harness.nowMs);
    const acts = [
      { intent: 'question' as const, quote: 'What is the salary?', source: answer },
      { intent: 'question' as const, quote: 'Is there a canteen?' },
    ];
    const { events, release } = harness.turn({ acts }, 'What is the salary? Is there a canteen?');
    expect(release).toEqual({ kind: 'fixed', text: `${en.passedOn(true)} ${second?.question}` });
    expect(passedOn(harness)).toMatchObject([
      { text: 'What is the salary?' },
      { text: 'Is there a canteen?' },
    ]);
    expect(events.find(({ name }) => name === 'turn_settled')).toMatchObject({
      data: { acts: [{ outcome: 'passed_on' }, { outcome: 'passed_on' }] },
    });
  });

  it('is passed on if there is no time left', () => {
    const harness = atFirst();
    for (let asked = 0; asked < 3; asked++) harness.turn(enough);
    harness.wait(brief.durationSeconds * 1000 - harness.nowMs - 32_000);
    const { release } = harness.turn(meaning('question'), 'And the holidays?');
    expect(release).toEqual({ kind: 'fixed', text: `${en.passedOn(false)} ${en.outro('Alex')}` });
    expect(passedOn(harness)).toMatchObject([{ text: 'And the holidays?', questionId: null }]);
  });
});

it('a remark that keeps the interview going counts towards no question', () => {
  const harness = atFirst();
  harness.turn(meaning('stop'), 'I want to stop');
  harness.turn(tooShort, 'No, forget it, I want the job.');
  expect(harness.state.answers).toEqual([]);
  harness.turn(meaning('pause'), 'a break, please');
  harness.turn(tooShort, "I'm back.");
  expect(harness.state.answers).toEqual([]);
  harness.turn(enough);
  expect(harness.state.earlier).toEqual([{ questionId: first?.id, said: wholeAnswer }]);
});

it('an answer in reply to whether to stop counts, even if it is not enough', () => {
  const harness = atFirst();
  harness.turn(meaning('stop'), 'I want to stop');
  const said = 'Well, it was the printers of a warehouse, and I looked at the network before all the rest.';
  harness.turn(tooShort, said);
  expect(harness.state.answers).toEqual([said]);
});
