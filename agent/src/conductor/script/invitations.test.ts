import { languages } from '@candi/contract/platform/enumerations';
import { describe, expect, it } from 'vitest';
import { en } from '@candi/language/en/prompts';
import { promptsFor } from '../../prompts/languages.ts';
import { sampleBrief } from '../../simulation/samples.ts';
import { invitationLines } from './invitations.ts';
import { openingEvents } from '../events/opening.ts';
import { enough, meaning, ConductorHarness } from '../testing/harness.ts';

const brief = sampleBrief('en', 900);
const [again, lastly] = en.inviteAgain;

/** Plays the three questions and the invitation to ask questions. */
const invited = (): ConductorHarness => {
  const harness = new ConductorHarness(brief);
  const utterance = harness.startsInvitation(enough);
  return harness.saidBy('candi', en.inviteQuestions).finishes(utterance);
};
/** Says the next step's text, and stores Candi's words as they were said. */
const prompted = (harness: ConductorHarness): string => {
  const step = harness.next();
  if (step.do !== 'say') throw new Error(`there is nothing to say, but to ${step.do}`);
  harness
    .append(...step.events)
    .starts(step.utterance)
    .saidBy('candi', step.text)
    .finishes(step.utterance);
  return step.text;
};

describe('a candidate who was invited to ask questions a second time', () => {
  it('and then says something that is no question is not invited again', () => {
    const harness = invited().wait(12_000);
    expect(prompted(harness)).toBe(again);
    expect(harness.wait(2000).hears('well').settles(enough, 'well').events).toMatchObject([
      { data: { action: 'advance' } },
      { data: { stage: 'outro' } },
    ]);
  });

  it('hears a different wording on request, and the outro once none is left', () => {
    const harness = invited().wait(12_000);
    prompted(harness);
    const repeated = harness.wait(2000).hears('sorry?').settles(meaning('repeat'));
    expect(repeated.release).toEqual({ kind: 'fixed', text: lastly });
    if (repeated.utterance === null) throw new Error('nothing is said');
    harness.append(...repeated.events).starts(repeated.utterance);
    harness.saidBy('candi', lastly ?? '').finishes(repeated.utterance);
    expect(harness.wait(2000).hears('what?').settles(meaning('repeat')).events).toMatchObject([
      { data: { action: 'advance' } },
      { data: { stage: 'outro' } },
    ]);
  });

  it('hears a different wording from a new agent', () => {
    const harness = invited().wait(12_000);
    prompted(harness);
    harness.wait(1000).append(...openingEvents(harness.state, harness.nowMs));
    expect(prompted(harness)).toBe(`${en.resumed} ${lastly}`);
  });

  it('is not invited in the same words by a new agent', () => {
    const harness = new ConductorHarness(brief);
    harness.startsInvitation(enough);
    harness.saidBy('candi', en.inviteQuestions);
    harness.wait(1000).append(...openingEvents(harness.state, harness.nowMs));
    expect(prompted(harness)).toBe(`${en.resumed} ${again}`);
  });
});

it('a candidate with many questions hears a different invitation each time, the last for all further questions', () => {
  const harness = invited();
  const lines = Array.from({ length: en.moreQuestions.length + 1 }, (_, index) => {
    const { events, utterance, release } = harness
      .wait(2000)
      .hears(`and number ${index}?`)
      .settles(meaning('question'), `and number ${index}?`);
    const text = release.kind === 'fixed' ? release.text : '';
    if (utterance === null) throw new Error('nothing is said');
    harness
      .append(...events)
      .starts(utterance)
      .saidBy('candi', text)
      .finishes(utterance);
    return text;
  });
  const said = [en.unknownAnswer, ...lines.slice(1).map((_, index) => en.unknownAgain[(index + 1) % 2])];
  expect(lines).toEqual(said.map((line, index) => [line, en.moreQuestions[index]].filter(Boolean).join(' ')));
  expect(en.moreQuestions.at(-1)).not.toContain('?');
});

it.each(languages)('no invitation contains another one (%s)', (language) => {
  const lines = invitationLines(promptsFor(language));
  const within = lines.filter((line, at) => lines.some((other, to) => to !== at && other.includes(line)));
  expect(within).toEqual([]);
});
