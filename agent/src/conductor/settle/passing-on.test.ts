import type { DialogueAct } from '@candi/contract/platform/llm-tasks/turn';
import { languages } from '@candi/contract/platform/enumerations';
import { conversations } from '@candi/language/conversation';
import { describe, expect, it } from 'vitest';
import { en } from '@candi/language/en/prompts';
import { promptsFor } from '../../prompts/languages.ts';
import { sampleBrief } from '../../simulation/samples.ts';
import { aboutOf } from './passing-on.ts';
import { goodbye } from '../script/script.ts';
import { splitSentences } from '../script/sentences.ts';
import { ConductorHarness, enough, meaning } from '../testing/harness.ts';

const brief = sampleBrief('en');
const asks = (about: string | null, quote?: string): DialogueAct => ({ intent: 'question', about, quote });

/** Returns what Candi says to the questions of a turn, without the question that she asks again. */
const passing = (harness: ConductorHarness, latest: string, ...acts: DialogueAct[]): string => {
  const { release } = harness.turn({ acts }, latest);
  const text = release.kind === 'fixed' ? release.text : '';
  const backs = en.backToQuestion.map((line) => text.indexOf(` ${line}`));
  return text.slice(0, Math.max(...backs));
};

const atFirst = (): ConductorHarness => new ConductorHarness(brief).begin();

describe('a question that is passed on', () => {
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

  it('is passed on together with another one in words for several, also after an earlier one', () => {
    const harness = atFirst();
    passing(harness, 'What is the salary?', asks('the salary'));
    const acts = [asks(null, 'Is there a gym?'), asks(null, 'And a garden?')];
    expect(passing(harness, 'Is there a gym? And a garden?', ...acts)).toBe(en.unknownMany);
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

  it('is not mentioned again at the goodbye', () => {
    const goodbyeAfter = (...questions: string[]): string => {
      const harness = atFirst();
      for (const question of questions) harness.turn(meaning('question'), question);
      for (let asked = 0; asked < brief.questions.length; asked++) harness.turn(enough);
      const { release } = harness.turn(meaning('nothing_more'), 'no, thank you');
      return release.kind === 'fixed' ? release.text : '';
    };
    expect(goodbyeAfter()).toBe(en.outro('Alex'));
    expect(goodbyeAfter('What is the salary?')).toBe(en.outro('Alex'));
    expect(goodbyeAfter('What is the salary?', 'And the hours?')).toBe(en.outro('Alex'));
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
    expect(release).toMatchObject({ text: `${en.stopped} ${en.passedOn(false)} ${en.outro('Alex')}` });
  });

  it('is recorded as passed on if the interview ends, even if the texts would have answered it', () => {
    const isRecorded = { data: { acts: [{}, { intent: 'question', outcome: 'passed_on' }] } };
    const salary = asks('the salary', 'What is the salary?');
    const known = { ...salary, source: brief.companyIntro };
    const stopping = new ConductorHarness(brief).begin();
    stopping.turn(meaning('stop'), 'Let us stop here.');
    const stopped = stopping.turn({ acts: [meaning('stop'), known] }, 'Yes. What is the salary?');
    expect(stopped.events[0]).toMatchObject(isRecorded);
    const late = new ConductorHarness(brief).begin();
    late.wait(brief.durationSeconds * 1000 - late.nowMs);
    const closed = late.turn({ acts: [meaning('think'), known] }, 'Let me think. What is the salary?');
    expect(closed.events.find(({ name }) => name === 'turn_settled')).toMatchObject(isRecorded);
    expect(closed.events.filter(({ name }) => name === 'question_passed_on')).toHaveLength(1);
  });
});

describe.each(languages)('the topics of the offline model (%s)', (language) => {
  it('can be named', () => {
    const names = Object.values(conversations[language].topicNames).join('\n');
    for (const about of Object.values(conversations[language].topicNames))
      expect(aboutOf({ intent: 'question', about }, '', language, names)).toBe(about);
  });

  it('are passed on by name, once for each line', () => {
    const [one = '', two = ''] = Object.values(conversations[language].topicNames);
    const prompts = promptsFor(language);
    for (const line of [prompts.unknownAbout([one, two], true), prompts.unknownAgainAbout([one, two])])
      expect([one, two].map((name) => line.split(name).length)).toEqual([2, 2]);
  });
});

describe.each(languages)('a question asked in the same breath as a loss (%s)', (language) => {
  const words = {
    en: ['My grandmother died.', 'Is there a part-time position too?', 'a part-time position'],
    pt: ['Minha avó morreu.', 'Também existe uma vaga de meio período?', 'uma vaga de meio período'],
    es: ['Murió mi abuela.', '¿Hay también un puesto a tiempo parcial?', 'un puesto a tiempo parcial'],
    ar: ['توفيت جدتي.', 'هل توجد وظيفة بدوام جزئي أيضًا؟', 'وظيفة بدوام جزئي'],
  } as const;
  const [loss, question, about] = words[language];
  const prompts = promptsFor(language);
  const comforted = (topic: string | null): { harness: ConductorHarness; text: string } => {
    const harness = new ConductorHarness(sampleBrief(language)).begin();
    const acts: DialogueAct[] = [
      { intent: 'distress', quote: loss },
      { intent: 'question', quote: question, about: topic, source: null },
    ];
    const { release } = harness.turn({ acts }, `${loss} ${question}`);
    return { harness, text: release.kind === 'fixed' ? release.text : '' };
  };

  it('is named before the last sentence of the comfort, and not again at the goodbye', () => {
    const { harness, text } = comforted(about);
    const said = splitSentences(text);
    expect(said.at(-2)).toBe(prompts.passedOnAbout([about], false));
    expect(said.toSpliced(-2, 1).join(' ')).toBe(prompts.comfort[0]);
    expect(harness.state.passedOn).toEqual([question]);
    expect(goodbye(harness.state)).not.toContain(prompts.passedOn(false));
  });

  it('is passed on in its turn even if its topic may not be said', () => {
    const { text } = comforted('90000');
    expect(text).not.toContain('90000');
    expect(splitSentences(text)).toHaveLength(splitSentences(prompts.comfort[0] ?? '').length + 1);
  });
});

it('a question that was passed on without a word is mentioned at the goodbye, also by a new agent', () => {
  const harness = atFirst();
  harness.append({
    name: 'question_passed_on',
    atMs: 1,
    data: { text: 'Is there a canteen?', startMs: 1, questionId: null, announced: false },
  });
  expect(goodbye(harness.state)).toBe(`${en.passedOn(false)} ${en.outro('Alex')}`);
  harness.turn(asks(null), 'Is there a canteen?');
  expect(goodbye(harness.state)).toBe(en.outro('Alex'));
});
