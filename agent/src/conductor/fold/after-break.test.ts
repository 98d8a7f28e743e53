import { maxExtensionMs } from '@candi/contract/interviews/agent';
import { languages } from '@candi/contract/platform/enumerations';
import type { Intent } from '@candi/contract/platform/llm-tasks/turn';
import { describe, expect, it } from 'vitest';
import { shortQuestion } from '../script/short-question.ts';
import { promptsFor } from '../../prompts/languages.ts';
import { sampleBrief } from '../../simulation/samples.ts';
import { ConductorHarness, meaning } from '../testing/harness.ts';

describe.each(languages)('after a break (%s)', (language) => {
  const brief = sampleBrief(language);
  const question = brief.questions[0]?.question;
  const { welcomeBack, pauseOver, gently } = promptsFor(language);
  const resting = (...before: Intent[]): ConductorHarness => {
    const harness = new ConductorHarness(brief).begin();
    for (const intent of before) harness.turn(meaning(intent), '…');
    harness.turn(meaning('pause'), '…');
    return harness.wait(60_000);
  };
  const textAfter = (harness: ConductorHarness): string => {
    const { release } = harness.turn(meaning('small_talk'), '…');
    return release.kind === 'fixed' ? release.text : '';
  };

  it('welcomes the candidate back', () => {
    expect(textAfter(resting())).toBe(`${welcomeBack} ${question}`);
  });

  it('is gentle with a candidate who was in distress', () => {
    expect(textAfter(resting('distress'))).toBe(`${welcomeBack} ${gently} ${question}`);
    expect(resting('distress').wait(maxExtensionMs.break).says()).toBe(`${pauseOver} ${gently} ${question}`);
  });

  it('is not burdened with the nerves of a nervous candidate', () => {
    expect(textAfter(resting('nervous'))).toBe(`${welcomeBack} ${question}`);
  });
});

it.each(languages)('a nervous candidate is not pitied, and asked again (%s)', (language) => {
  const { nervousAtQuestion, comfort } = promptsFor(language);
  const brief = sampleBrief(language);
  const { events, release } = new ConductorHarness(brief).begin().turn(meaning('nervous'), '…');
  const text = release.kind === 'fixed' ? release.text : '';
  const question = shortQuestion(brief.questions[0]?.question ?? '', language);
  expect(text).toBe(`${nervousAtQuestion[0]} ${question}`);
  expect(comfort.some((line) => text.includes(line))).toBe(false);
  expect(events).toMatchObject([{ data: { action: 'respond', acts: [{ outcome: 'done' }] } }]);
});

it.each(languages)(
  'a nervous candidate who asks for a moment is told once to take their time (%s)',
  (language) => {
    const harness = new ConductorHarness(sampleBrief(language)).begin();
    const { events, release } = harness.turn({ acts: [{ intent: 'think' }, { intent: 'nervous' }] }, '…');
    expect(release).toEqual({
      kind: 'parts',
      parts: [{ kind: 'fixed', text: promptsFor(language).nervous[0] }],
      append: null,
    });
    expect(events[0]).toMatchObject({ data: { action: 'wait' } });
  },
);

it.each(languages)('a nervous candidate who was in distress is not compared with others (%s)', (language) => {
  const { nervous, nervousInDistress } = promptsFor(language);
  const harness = new ConductorHarness(sampleBrief(language)).begin();
  harness.turn(meaning('distress'), '…');
  const text = () => {
    const { release } = harness.turn(meaning('nervous'), '…');
    const said = release.kind === 'fixed' ? release.text : '';
    harness.saidBy('candi', said);
    return said;
  };
  expect(text()).toContain(nervousInDistress);
  const second = text();
  expect(second).not.toContain(nervousInDistress);
  expect(second).not.toContain(nervous[0]);
});

it('a candidate in distress who asks for a person is comforted, and the hiring team is told', () => {
  const { personAsked, sorry } = promptsFor('en');
  const harness = new ConductorHarness(sampleBrief('en')).begin();
  const acts = [meaning('distress'), meaning('person')];
  const { events, release } = harness.turn({ acts }, 'My father died, and I want to talk to a person.');
  expect(release).toEqual({ kind: 'fixed', text: `${sorry} ${personAsked}` });
  expect(events).toMatchObject([{ data: { action: 'comfort' } }, { name: 'person_asked' }]);
});
