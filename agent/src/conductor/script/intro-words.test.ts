import { languages, tones } from '@candi/contract/platform/enumerations';
import { describe, expect, it } from 'vitest';
import { promptsFor, promptsOf } from '../../prompts/languages.ts';
import { sampleBrief } from '../../simulation/samples.ts';
import { openText } from '../events/state.ts';
import type { Utterance } from '../events/steps.ts';
import { turnTaskFor } from '../settle/turn-task.ts';
import { ConductorHarness, enough, tooShort, wholeAnswer } from '../testing/harness.ts';
import { introParts } from './intro.ts';

const brief = sampleBrief('en', 900);
const en = promptsFor('en');
const [first] = brief.questions;
const styles = languages.flatMap((language) => tones.map((tone) => ({ language, tone })));

/** Plays the intro until Candi waits for the answer to the sound check. */
const atSoundCheck = (own = brief): ConductorHarness => {
  const harness = new ConductorHarness(own).append({ name: 'started', atMs: 0, data: {} });
  harness.says();
  harness.says();
  return harness;
};

describe('a greeting that asks how the candidate is', () => {
  const asking = {
    ...brief,
    interviewerIntro: 'Hello, I am Candi, an AI, and this is recorded. How are you?',
  };
  const answer = 'I am fine, thank you, only a little tired.';

  it('is told to the model, and the answer gets a reply before Candi goes on', () => {
    const harness = atSoundCheck(asking);
    expect(turnTaskFor(harness.state, answer, harness.nowMs).question?.text).toBe(
      `How are you? ${en.soundCheck}`,
    );
    const { release, utterance } = harness.turn(enough, answer);
    expect(release).toMatchObject({ kind: 'words', check: 'acknowledgement', append: en.howItWorks });
    expect(utterance?.kind).toBe('how_it_works');
    expect(harness.says()).toBe(brief.companyIntro);
  });

  it('gets no reply to a plain yes, nor to a second sound check', () => {
    expect(atSoundCheck(asking).turn(enough, 'Yes.').utterance).toBeNull();
    const unheard = atSoundCheck(asking);
    unheard.append({ name: 'sound_confirmed', atMs: unheard.nowMs, data: { heard: false } }).says();
    expect(unheard.turn(enough, answer).utterance).toBeNull();
    expect(atSoundCheck().turn(enough, answer).utterance).toBeNull();
  });
});

describe('words said during the introduction', () => {
  const heard = 'Yes, I can hear you.';
  /** Confirms the sound check, and says something just before Candi begins the first question. */
  const atQuestion = (): { harness: ConductorHarness; utterance: Utterance } => {
    const harness = atSoundCheck().confirmsSound().introduces();
    const step = harness.next();
    if (step.do !== 'say') throw new Error('the first question is not asked');
    const saidMs = harness.nowMs - 900;
    harness
      .append(...step.events)
      .starts(step.utterance)
      .wait(600)
      .hears(heard, saidMs);
    return { harness, utterance: step.utterance };
  };

  it('never begin the first answer, although they are recognised late', () => {
    const { harness, utterance } = atQuestion();
    expect(harness.wait(2000).finishes(utterance).state.open).toBeNull();
    harness.turn(enough);
    expect(harness.state.earlier).toEqual([{ questionId: first?.id, said: wholeAnswer }]);
  });

  it('don’t take a real answer with them that is begun over the question', () => {
    for (const spoken of [null, 'I have three questions for you. Tell me about a difficult']) {
      const { harness, utterance } = atQuestion();
      harness
        .wait(900)
        .hears(wholeAnswer, harness.nowMs - 400)
        .finishes(utterance, spoken);
      expect(openText(harness.state)).toBe(wholeAnswer);
      harness.append(...harness.settles(enough, openText(harness.state)).events);
      expect(harness.state).toMatchObject({
        questionIndex: 1,
        earlier: [{ questionId: first?.id, said: wholeAnswer }],
      });
    }
  });

  it('leave the beginning of an answer to its question, even if that has to be asked again', () => {
    const { harness, utterance } = atQuestion();
    const begun = 'I read the logs first';
    harness
      .wait(900)
      .hears(begun, harness.nowMs - 400)
      .finishes(utterance, 'I have');
    const settlement = harness.settles({ ...tooShort, covered: [0] }, begun);
    expect(settlement.events[0]).toMatchObject({
      name: 'answer_attributed',
      data: { questionId: first?.id },
    });
    harness.append(...settlement.events);
    expect(harness.state).toMatchObject({ pending: 'repeat', covered: [0] });
  });
});

describe('a test', () => {
  it.each(styles)('is never called the recorded interview ($language, $tone)', ({ language, tone }) => {
    const own = { ...sampleBrief(language), tone, test: true };
    const prompts = promptsOf(own, language, tone);
    const real = promptsFor(language, tone);
    const texts = [
      real.recordingNotice,
      real.interviewerIntro({ candidate: 'Rui', company: null, position: null }),
    ];
    for (const interviewerIntro of ['', ...texts]) {
      const [greeting] = introParts({ ...own, interviewerIntro });
      expect(greeting?.text).toMatch(prompts.mentionsAi);
      expect(greeting?.text).toMatch(prompts.mentionsRecording);
      for (const text of texts) expect(greeting?.text).not.toContain(text);
    }
  });
});
