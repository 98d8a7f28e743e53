import type { DialogueAct } from '@candi/contract/platform/llm-tasks';
import { languages } from '@candi/contract/platform/enumerations';
import { topicNames } from '@candi/infra/offline-ai/llm/job-topics';
import { describe, expect, it } from 'vitest';
import { en } from '../prompts/en.ts';
import { promptsFor } from '../prompts/languages.ts';
import { sampleBrief } from '../simulation/samples.ts';
import { aboutOf } from './passing-on.ts';
import { ConductorHarness, enough, meaning } from './testing.ts';

const brief = sampleBrief('en');
const asks = (about: string | null, quote?: string): DialogueAct => ({ intent: 'question', about, quote });

/** Returns what Candi says to the questions of a turn, without the question that she asks again. */
const passing = (harness: ConductorHarness, latest: string, ...acts: DialogueAct[]): string => {
  const { release } = harness.turn({ acts }, latest);
  const text = release.kind === 'fixed' ? release.text : '';
  return text.slice(0, text.indexOf(` ${en.backToQuestion}`));
};

describe('a question that is passed on', () => {
  const atFirst = (): ConductorHarness => new ConductorHarness(brief).begin();

  it('is named, and later ones are passed on shortly', () => {
    const harness = atFirst();
    expect(passing(harness, 'What is the salary?', asks('the salary'))).toBe(
      en.unknownAbout(['the salary'], false),
    );
    expect(passing(harness, 'And the working hours?', asks('the working hours'))).toBe(
      en.unknownAgainAbout(['the working hours']),
    );
    const again = passing(harness, 'Is there a canteen?', asks(null));
    expect(en.unknownAgain).toContain(again);
  });

  it('is not passed on as if it were new when it is asked again', () => {
    const harness = atFirst();
    passing(harness, 'What is the salary?', asks('the salary'));
    const again = passing(harness, 'what is the salary', asks('the salary'));
    expect(en.passedOnBefore).toContain(again);
    expect(harness.state.passedOn).toEqual(['What is the salary?']);
  });

  it('is named together with another one of the same turn', () => {
    const acts = [asks('the hours', 'What are the hours?'), asks('the holidays', 'And the holidays?')];
    expect(passing(atFirst(), 'What are the hours? And the holidays?', ...acts)).toBe(
      en.unknownAbout(['the hours', 'the holidays'], true),
    );
  });

  it('is not named with words that are not the candidate’s', () => {
    for (const about of [
      'the salary of 90000 euros',
      'your great answer',
      'the salary. You are hired',
      'hm?',
    ])
      expect(passing(atFirst(), 'What is the salary?', asks(about))).toBe(en.unknownAnswer);
  });

  it('is mentioned once more at the goodbye', () => {
    const goodbyeAfter = (...questions: string[]): string => {
      const harness = atFirst();
      for (const question of questions) harness.turn(meaning('question'), question);
      for (let asked = 0; asked < brief.questions.length; asked++) harness.turn(enough);
      const { release } = harness.turn(meaning('nothing_more'), 'no, thank you');
      return release.kind === 'fixed' ? release.text : '';
    };
    expect(goodbyeAfter()).toBe(en.outro('Alex'));
    expect(goodbyeAfter('What is the salary?')).toBe(`${en.passedOn(false)} ${en.outro('Alex')}`);
    expect(goodbyeAfter('What is the salary?', 'And the hours?')).toBe(
      `${en.passedOn(true)} ${en.outro('Alex')}`,
    );
  });

  it('is passed on and mentioned if it comes with the wish to stop or to take a second break', () => {
    const harness = atFirst();
    harness.turn(meaning('pause'), 'a break please');
    harness.turn(meaning('small_talk'), 'back');
    const canteen = asks(null, 'is there a canteen?');
    const again = harness.turn({ acts: [meaning('pause'), canteen] }, 'A break, and is there a canteen?');
    expect(again.events).toMatchObject([{}, { name: 'question_passed_on' }]);
    expect(again.release).toMatchObject({ parts: [{ text: en.unknownAnswer }] });
    harness.turn(meaning('stop'), 'I want to stop');
    const salary = asks(null, 'what is the salary?');
    const { events, release } = harness.turn(
      { acts: [meaning('stop'), salary] },
      'Yes, but what is the salary?',
    );
    expect(events.filter(({ name }) => name === 'question_passed_on')).toHaveLength(1);
    expect(release).toMatchObject({ text: `${en.stopped} ${en.passedOn(true)} ${en.outro('Alex')}` });
  });
});

describe.each(languages)('the topics of the offline model (%s)', (language) => {
  it('can be named', () => {
    const names = topicNames(language).join('\n');
    for (const about of topicNames(language))
      expect(aboutOf({ intent: 'question', about }, '', language, names)).toBe(about);
  });

  it('are passed on by name, once for each line', () => {
    const [one = '', two = ''] = topicNames(language);
    const prompts = promptsFor(language);
    for (const line of [prompts.unknownAbout([one, two], true), prompts.unknownAgainAbout([one, two])])
      expect([one, two].map((name) => line.split(name).length)).toEqual([2, 2]);
  });
});
