import { callKeys } from '@candi/contract/interviews/room';
import { languages } from '@candi/contract/platform/enumerations';
import { personAsked, stoppedByCandidate } from '@candi/contract/interviews/agent';
import { describe, expect, it } from 'vitest';
import { en } from '@candi/language/en/prompts';
import { conversations } from '@candi/language/conversation';
import { promptsFor } from '../../prompts/languages.ts';
import { sampleBrief } from '../../simulation/samples.ts';
import { introParts, openingMs } from '../script/intro.ts';
import { speechMs } from '../budget/budget.ts';
import { settleKey, textOf } from './keys.ts';
import { ConductorHarness, enough } from '../testing/harness.ts';

const brief = { ...sampleBrief('en', 900), byPhone: true };
const [first] = brief.questions;
const atFirst = (): ConductorHarness => new ConductorHarness(brief).begin();
/** Presses a key, lets Candi say what follows in full, and returns its text. */
const press = (harness: ConductorHarness, key: (typeof callKeys)[number]): string | null => {
  const settlement = settleKey(harness.state, key, harness.nowMs);
  if (settlement === null) return null;
  harness.append(...settlement.events);
  if (settlement.utterance === null) {
    const step = harness.next();
    return step.do === 'say' ? harness.says() : '';
  }
  harness.starts(settlement.utterance).wait(1000).finishes(settlement.utterance);
  return textOf(settlement.release);
};
const segmentsOf = ({ log }: ConductorHarness): number => log.filter(({ kind }) => kind === 'segment').length;

describe('a key during a question', () => {
  it('repeats it, speaks more slowly, or gives time to think', () => {
    const harness = atFirst();
    expect(press(harness, 'repeat')).toMatch(new RegExp(`${first?.question.slice(-10, -1)}.$`));
    expect(press(harness, 'slower')).toBe(`${en.slower} ${first?.question}`);
    expect(harness.state.pace).toBe('slow');
    expect(en.takeYourTime).toContain(press(harness, 'more_time'));
    expect(harness.state.thinkUntilMs).toBe(harness.nowMs + 30_000);
    expect(harness.next()).toMatchObject({ do: 'listen' });
    expect(segmentsOf(harness)).toBe(0);
  });

  it('skips it, without losing what was said before', () => {
    const harness = atFirst().wait(2000).hears('I read the plan of the slow query and added an index');
    expect(press(harness, 'skip')).toContain(brief.questions[1]?.question);
    expect(harness.log).toContainEqual(
      expect.objectContaining({ name: 'turn_settled', data: expect.objectContaining({ by: 'key' }) }),
    );
  });

  it('asks for a person once, and asks the question again', () => {
    const harness = atFirst();
    expect(press(harness, 'person')).toBe(`${en.personAsked} ${en.backToQuestion[0]} ${first?.question}`);
    expect(press(harness, 'person')).toContain(en.personKnown);
    expect(
      harness.log.filter((entry) => entry.kind === 'event' && entry.name === personAsked.name),
    ).toHaveLength(1);
  });

  it('is settled by the key alone, as an act without words', () => {
    const harness = atFirst();
    const settled = settleKey(harness.state, 'repeat', harness.nowMs)?.events.at(-1);
    expect(settled).toMatchObject({
      name: 'turn_settled',
      data: { by: 'key', acts: [{ intent: 'repeat', questionId: null, spans: [] }] },
    });
  });

  it('keeps the beginning of an answer', () => {
    const harness = atFirst().wait(2000).hears('I read the plan of the slow query and added an index');
    press(harness, 'more_time');
    expect(harness.state.answers).toEqual(['I read the plan of the slow query and added an index']);
    expect(harness.state.open).toBeNull();
  });
});

describe('the key to stop', () => {
  it('asks, and ends the interview when it is pressed again', () => {
    const harness = atFirst();
    expect(press(harness, 'stop')).toBe(conversations.en.phonePrompts.confirmStop);
    expect(press(harness, 'stop')).toMatch(new RegExp(`^${en.stopped}`));
    expect(harness.state).toMatchObject({ stage: 'outro', stopped: true });
    expect(harness.log).toContainEqual(expect.objectContaining({ name: stoppedByCandidate.name }));
  });

  it('ends nothing if another key, a no or nothing follows', () => {
    const other = atFirst();
    press(other, 'stop');
    expect(press(other, 'repeat')).toContain(first?.question);
    expect(press(other, 'stop')).toBe(conversations.en.phonePrompts.confirmStop);
    const no = atFirst();
    press(no, 'stop');
    no.turn(enough, 'no');
    expect(no.state).toMatchObject({ stage: 'question', stopped: false });
    const silent = atFirst();
    press(silent, 'stop');
    expect(silent.wait(12_000).says()).toContain(en.notStopped);
  });
});

describe('keys outside of questions', () => {
  const atSoundCheck = (): ConductorHarness => {
    const harness = new ConductorHarness(brief).append({ name: 'started', atMs: 0, data: {} });
    while (harness.state.awaiting !== 'sound_check') harness.says();
    return harness;
  };

  it('the first key answers the sound check, even while Candi is asking', () => {
    const harness = atSoundCheck();
    press(harness, 'repeat');
    expect(harness.state).toMatchObject({ awaiting: null, soundFaults: 0 });
    const early = new ConductorHarness(brief).append({ name: 'started', atMs: 0, data: {} });
    early.says();
    early.says('Can you');
    press(early, 'repeat');
    expect(early.state).toMatchObject({ awaiting: null, soundFaults: 0 });
    expect(early.state.introSaid).toBe(harness.state.introSaid);
  });

  it('mean nothing while Candi says goodbye, is silenced or the caller is away', () => {
    const harness = atFirst();
    press(harness, 'stop');
    press(harness, 'stop');
    const gone = atFirst().append({ name: 'paused', atMs: 5000, data: {} });
    const person = atFirst().append({ name: 'taken_over', atMs: 5000, data: { identity: 'recruiter-1' } });
    for (const key of callKeys) {
      expect(settleKey(harness.state, key, harness.nowMs)).toBeNull();
      expect(settleKey(gone.state, key, gone.nowMs)).toBeNull();
      expect(settleKey(person.state, key, person.nowMs)).toBeNull();
    }
  });

  it('end a break, except for the one that asks for time', () => {
    const harness = atFirst();
    harness.turn({ intent: 'pause' }, 'can we take a break');
    expect(settleKey(harness.state, 'more_time', harness.nowMs)).toBeNull();
    expect(press(harness, 'repeat')).toContain(first?.question);
    expect(harness.state.breakSinceMs).toBeNull();
  });

  it('work during the candidate’s questions', () => {
    const harness = new ConductorHarness(brief);
    const invitation = harness.startsInvitation(enough);
    harness.finishes(invitation);
    expect(press(harness, 'repeat')).toMatch(/\?$/);
    expect(press(harness, 'person')).toContain(en.personAsked);
    expect(press(harness, 'stop')).toBe(conversations.en.phonePrompts.confirmStop);
  });
});

describe.each(languages)('what Candi says on the telephone in %s', (language) => {
  const inLanguage = { ...sampleBrief(language, 900), byPhone: true };

  it('has no page, and names the keys', () => {
    const { mutedHint, stillThere, silenceOffer, typingFine } = promptsFor(language);
    const said = Object.values(conversations[language].phonePrompts);
    for (const line of [mutedHint, stillThere, silenceOffer, typingFine]) expect(said).not.toContain(line);
    const [greeting, check, how] = introParts(inLanguage);
    expect(check?.text).toBe(conversations[language].phonePrompts.soundCheck);
    expect(how?.text).toBe(conversations[language].phonePrompts.howItWorks);
    expect(speechMs(`${greeting?.text} ${check?.text}`)).toBeLessThanOrEqual(openingMs);
    expect(speechMs(`${greeting?.text} ${check?.text} ${how?.text}`)).toBeLessThanOrEqual(25_000);
  });

  it('isn’t said on the page', () => {
    const parts = introParts(sampleBrief(language, 900));
    expect(parts[1]?.text).toBe(promptsFor(language).soundCheck);
  });
});
