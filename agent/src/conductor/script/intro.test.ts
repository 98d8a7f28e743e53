import { languages, tones } from '@candi/contract/platform/enumerations';
import { describe, expect, it } from 'vitest';
import { promptsFor } from '../../prompts/languages.ts';
import { sampleBrief } from '../../simulation/samples.ts';
import { speechMs } from '../budget/budget.ts';
import { spokenOutro } from '../budget/company-speech.ts';
import { introParts, openingMs } from './intro.ts';
import { nextStep } from '../settle/next-step.ts';
import { openingEvents } from '../events/opening.ts';
import { leadInOf } from './script.ts';
import { progress } from '../events/state.ts';
import { ConductorHarness, enough, meaning } from '../testing/harness.ts';

const brief = sampleBrief('en', 900);
const en = promptsFor('en');
const [first] = brief.questions;

/** Plays the intro until Candi waits for the answer to the sound check. */
const atSoundCheck = (own = brief): ConductorHarness => {
  const harness = new ConductorHarness(own).append({ name: 'started', atMs: 0, data: {} });
  harness.says();
  harness.says();
  return harness;
};

const styles = languages.flatMap((language) => tones.map((tone) => ({ language, tone })));

describe.each(styles)('the opening in $language, $tone', ({ language, tone }) => {
  const own = { ...sampleBrief(language), tone };
  const prompts = promptsFor(language, tone);
  const openingOf = (texts: Partial<typeof own>): { kind: string; text: string }[] =>
    introParts({ ...own, ...texts }).slice(0, 2);
  const long = 'Abcdefghijklmnopqrst '.repeat(9).trim();

  it.each([
    ['as it is', {}],
    ['with a long position', { jobTitle: long }],
    ['with a long company', { companyName: long }],
    ['with a long first name', { candidateFirstName: long, companyName: long, jobTitle: long }],
    ['with an introduction of one long sentence', { interviewerIntro: `${long} ${long}.` }],
    ['with an introduction of many sentences', { interviewerIntro: 'I am Candi. '.repeat(60) }],
  ])('takes at most 15 s until Candi waits, %s', (_, texts) => {
    const [greeting, check] = openingOf(texts);
    expect(check).toEqual({ kind: 'sound_check', text: prompts.soundCheck });
    expect(speechMs(`${greeting?.text} ${check?.text}`)).toBeLessThanOrEqual(openingMs);
    expect(greeting?.text).toMatch(prompts.mentionsAi);
    expect(greeting?.text).toMatch(prompts.mentionsRecording);
  });
});

describe.each(styles)('Candi’s words until the first question in $language, $tone', ({ language, tone }) => {
  const own = { ...sampleBrief(language), tone };
  const secondsOf = (each: typeof own): number =>
    speechMs([...introParts(each).map(({ text }) => text), leadInOf(each)].join(' ')) / 1000;

  it('take at most 25 s without the company’s texts, which are said in full', () => {
    const bare = { ...own, interviewerIntro: '', companyIntro: '', jobIntro: '' };
    expect(secondsOf(bare)).toBeLessThanOrEqual(25);
    const said = introParts(own).map(({ text }) => text);
    expect(said).toEqual(expect.arrayContaining([own.companyIntro, own.jobIntro]));
  });

  it('have at most 45 s of the company’s texts, which end at a sentence', () => {
    const sentence = own.companyIntro;
    const long = Array<string>(9).fill(sentence).join(' ');
    const wordy = { ...own, interviewerIntro: long, companyIntro: long, jobIntro: long, outro: long };
    const texts = introParts(wordy).filter(({ kind }) => /^(?:further|company|job)_intro$/u.test(kind));
    const closing = spokenOutro(wordy);
    expect(speechMs([...texts.map(({ text }) => text), closing].join(' '))).toBeLessThanOrEqual(45_000);
    expect(texts.length).toBeGreaterThan(0);
    expect(closing).not.toBe('');
    for (const { text } of [...texts, { text: closing }])
      expect(`${long} `.startsWith(`${text} `)).toBe(true);
  });
});

describe('the template’s introduction', () => {
  const introOf = (interviewerIntro: string) => introParts({ ...brief, interviewerIntro });

  it('is kept, with the notices that it lacks', () => {
    const hello = 'Good morning, I am Candi.';
    expect(introOf(hello)[0]?.text).toBe(`${hello} ${en.aiNotice} ${en.recordingNotice}`);
    expect(introOf(`${hello} I am an AI.`)[0]?.text).toBe(`${hello} I am an AI. ${en.recordingNotice}`);
    const whole = 'I am Candi, an AI, and this is recorded.';
    expect(introOf(whole)[0]?.text).toBe(whole);
  });

  it('goes on after the sound check if it is long', () => {
    const sentence = 'I am Candi, an AI, and this call is recorded for the team.';
    const more = 'You will hear more about the team in a moment, and about what it does.';
    const parts = introOf(`${sentence} ${more} ${more} ${more}`);
    expect(parts[0]?.text).toBe(`${sentence} ${more}`);
    expect(parts.find(({ kind }) => kind === 'further_intro')?.text).toBe(`${more} ${more}`);
    expect(parts.findIndex(({ kind }) => kind === 'further_intro')).toBeGreaterThan(
      parts.findIndex(({ kind }) => kind === 'sound_check'),
    );
  });

  it('gets the notices with its first words, even if it gives them in a later sentence', () => {
    const more = 'You will hear more about the team in a moment, and about what it does.';
    const [greeting] = introOf(`${more} ${more} ${more} I am an AI, and this is recorded.`);
    expect(greeting?.text).toBe(`${more} ${en.aiNotice} ${en.recordingNotice}`);
  });
});

it('the company’s texts of 45 s together are said in full, and longer ones end at a whole sentence', () => {
  const sentence = 'We move parcels between ports.';
  const endless = `We move ${'parcels and '.repeat(60)}letters.`;
  const textOf = (companyIntro: string) =>
    introParts({ ...brief, jobIntro: '', outro: '', companyIntro }).find(
      ({ kind }) => kind === 'company_intro',
    )?.text;
  const whole = Array<string>(20).fill(sentence).join(' ');
  expect(textOf(whole)).toBe(whole);
  expect(textOf(`${sentence} ${endless}`)).toBe(sentence);
  expect(textOf(`${endless} ${sentence}`)).toBeUndefined();
});

describe('the sound check', () => {
  it.each(languages)('is confirmed by words, spoken or typed (%s)', (language) => {
    const yes = { en: 'Yes, I can.', pt: 'Sim, estou ouvindo.', es: 'Sí, te escucho.', ar: 'نعم، واضح.' }[
      language
    ];
    const harness = atSoundCheck(sampleBrief(language));
    expect(progress(harness.state).soundCheck).toBe(true);
    expect(harness.turn(null, yes)).toMatchObject({
      utterance: null,
      events: [{ data: { action: 'advance' } }],
    });
    expect(harness.says()).toBe(promptsFor(language).howItWorks);
    expect(progress(harness.state).soundCheck).toBe(false);
  });

  it('is confirmed by the page’s button', () => {
    const harness = atSoundCheck().confirmsSound();
    expect(harness.says()).toBe(en.howItWorks);
    expect(harness.confirmsSound().says()).toBe(brief.companyIntro);
  });

  it('is confirmed by words over the question', () => {
    const harness = new ConductorHarness(brief).append({ name: 'started', atMs: 0, data: {} });
    harness.says();
    const step = harness.next();
    if (step.do !== 'say') throw new Error('she does not ask');
    harness.starts(step.utterance).wait(300).finishes(step.utterance, 'Can');
    harness.turn(enough, 'Yes, I hear you.');
    expect(harness.says()).toBe(en.howItWorks);
  });

  it('mentions the mute button after 10 s of silence, then goes on', () => {
    const harness = atSoundCheck();
    expect(harness.next()).toMatchObject({ do: 'listen', untilMs: harness.nowMs + 10_000 });
    expect(harness.wait(10_000).says()).toBe(en.mutedHint);
    expect(harness.says()).toBe(en.howItWorks);
    const slow = atSoundCheck({ ...brief, extraTime: 1.5 });
    expect(slow.next()).toMatchObject({ do: 'listen', untilMs: slow.nowMs + 15_000 });
    const typed = atSoundCheck();
    expect(nextStep(typed.state, typed.nowMs + 10_000, 0, true)).toMatchObject({ text: en.mutedHintTyped });
  });

  it.each(languages)(
    'is asked once more if the candidate can’t hear, then the interview goes on (%s)',
    (language) => {
      const prompts = promptsFor(language);
      const no = { en: 'No.', pt: 'Não.', es: 'No.', ar: 'لا.' }[language];
      const bad = {
        en: "I can't hear you.",
        pt: 'Não estou ouvindo você.',
        es: 'No te escucho.',
        ar: 'لا أسمعك.',
      }[language];
      for (const said of [no, bad]) {
        const harness = atSoundCheck(sampleBrief(language));
        expect(harness.turn(null, said).utterance).toBeNull();
        expect(harness.says()).toBe(`${prompts.cannotHear} ${prompts.soundCheckAgain}`);
        harness.turn(null, said);
        expect(harness.says()).toBe(`${prompts.goOnInText} ${prompts.howItWorks}`);
      }
    },
  );

  it('takes "no problem" for a yes, and the button’s no for a no', () => {
    const harness = atSoundCheck();
    harness.turn(enough, 'No problem.');
    expect(harness.says()).toBe(en.howItWorks);
    const unheard = atSoundCheck();
    unheard.append({ name: 'sound_confirmed', atMs: unheard.nowMs, data: { heard: false } });
    expect(unheard.says()).toBe(`${en.cannotHear} ${en.soundCheckAgain}`);
  });

  it('is over after a question of the candidate, which is answered', () => {
    const harness = atSoundCheck();
    const settlement = harness.turn(
      { acts: [enough, { intent: 'about_candi', topic: 'recording' }] },
      'Yes. Is this recorded?',
    );
    expect(settlement.release).toMatchObject({ kind: 'fixed', text: expect.stringContaining('recorded') });
    expect(harness.says()).toBe(en.howItWorks);
  });

  it('gives time to a candidate who asks for it', () => {
    const harness = atSoundCheck();
    harness.turn(meaning('think'), 'One moment, please.');
    expect(harness.next()).toMatchObject({ do: 'listen', untilMs: harness.nowMs + 30_000 });
    harness.turn(enough, 'Now I can hear you.');
    expect(harness.says()).toBe(en.howItWorks);
  });

  it('is asked again by a new agent', () => {
    const harness = atSoundCheck();
    harness.wait(2000).append(...openingEvents(harness.state, harness.nowMs));
    expect(harness.says()).toBe(`${en.resumed} ${en.soundCheck}`);
    expect(harness.confirmsSound().says()).toBe(en.howItWorks);
  });

  it('ends when somebody talks on and on', () => {
    const harness = atSoundCheck().wait(31_000);
    expect(nextStep(harness.state, harness.nowMs, harness.nowMs)).toMatchObject({
      text: en.howItWorks,
      events: [{ data: { by: 'clock', action: 'advance' } }],
    });
  });

  it('does not end the intro if it is answered twice at once', () => {
    const harness = atSoundCheck().wait(500).hears('Yes.');
    const { events } = harness.settles(enough, 'Yes.');
    harness.confirmsSound().append(...events);
    expect(harness.says()).toBe(en.howItWorks);
    expect(harness.says()).toBe(brief.companyIntro);
  });
});

describe('a log of an earlier version', () => {
  const introduced = (
    kinds: readonly ('interviewer_intro' | 'company_intro' | 'job_intro')[],
    own = brief,
  ): ConductorHarness => {
    const harness = new ConductorHarness(own).append({ name: 'started', atMs: 0, data: {} });
    for (const [index, kind] of kinds.entries()) {
      const utterance = {
        id: `u${index + 1}`,
        kind,
        questionId: null,
        allowInterruptions: true,
        pace: 'normal',
      } as const;
      harness.starts(utterance).wait(9000).saidBy('candi', 'An introduction.').finishes(utterance);
    }
    return harness;
  };

  it('is resumed after the introduction that was said last', () => {
    const own = { ...brief, companyIntro: 'We move parcels.' };
    const harness = introduced(['interviewer_intro', 'company_intro'], own);
    harness.append(...openingEvents(harness.state, harness.nowMs));
    expect(harness.says()).toBe(`${en.resumed} ${brief.jobIntro}`);
    expect(harness.says()).toBe(`${en.leadIn(3)} ${first?.question}`);
  });

  it('replays to the first question, even if less would be said today', () => {
    const silent = { ...brief, jobIntro: '' };
    expect(introParts(silent).map(({ kind }) => kind)).not.toContain('job_intro');
    const harness = introduced(['interviewer_intro', 'company_intro', 'job_intro'], silent);
    expect(harness.state).toMatchObject({ done: true, pending: null });
    const data = { stage: 'question', questionId: first?.id ?? null } as const;
    const question = {
      id: 'u4',
      kind: 'question',
      questionId: data.questionId,
      allowInterruptions: true,
      pace: 'normal',
    } as const;
    harness.append({ name: 'stage_entered', atMs: harness.nowMs, data }).starts(question).finishes(question);
    expect(harness.state).toMatchObject({ stage: 'question', pending: null, awaiting: null });
    harness.turn(enough);
    expect(harness.state).toMatchObject({ questionIndex: 1 });
  });
});

describe('the warm-up question', () => {
  const warm = { ...brief, warmUp: true };
  const atWarmUp = (): ConductorHarness => {
    const harness = new ConductorHarness(warm).append({ name: 'started', atMs: 0, data: {} });
    while (harness.state.awaiting !== 'warm_up') {
      if (harness.state.awaiting === 'sound_check') harness.confirmsSound();
      else harness.says();
    }
    return harness;
  };

  it('is asked before the first question, and its answer counts to none', () => {
    const harness = atWarmUp();
    expect(harness.log.findLast((entry) => entry.kind === 'event')).toMatchObject({
      name: 'utterance_finished',
    });
    expect(progress(harness.state)).toMatchObject({ stage: 'intro', question: 0, questions: 3 });
    const settlement = harness.turn(enough, 'A friend told me about it.');
    expect(settlement.release).toMatchObject({
      check: 'acknowledgement',
      append: `${en.leadIn(3)} ${first?.question}`,
    });
    expect(settlement.events[0]).toMatchObject({ data: { questionId: null, acts: [{ questionId: null }] } });
    const answer = harness.log.find((entry) => entry.kind === 'segment' && entry.speaker === 'candidate');
    expect(answer).toMatchObject({ text: 'A friend told me about it.', questionId: null });
    expect(harness.state).toMatchObject({ stage: 'question', questionIndex: 0, answers: [], earlier: [] });
  });

  it('is judged by the model as a question without follow-ups', () => {
    const harness = atWarmUp();
    expect(harness.settles({ intent: 'answer', verdict: 'too_short' }, 'Friends.').release).toMatchObject({
      check: 'acknowledgement',
    });
  });

  it('is passed in silence, at a skip, or when its time is over', () => {
    const silent = atWarmUp();
    expect(silent.wait(15_000).says()).toBe(`${en.leadIn(3)} ${first?.question}`);
    expect(silent.state).toMatchObject({ stage: 'question', silent: 0 });
    expect(atWarmUp().turn(meaning('skip')).release).toMatchObject({
      text: `${en.skipped} ${en.leadIn(3)} ${first?.question}`,
    });
    const talking = atWarmUp().wait(91_000);
    expect(nextStep(talking.state, talking.nowMs, talking.nowMs)).toMatchObject({
      text: `${en.timeMoveOn} ${en.leadIn(3)} ${first?.question}`,
    });
  });

  it('is asked again at the candidate’s request, and after an answered question', () => {
    const harness = atWarmUp();
    harness.turn(meaning('repeat'), 'Sorry?');
    expect(harness.says()).toBe(en.warmUp);
    harness.turn({ intent: 'about_candi', topic: 'recording' }, 'Is this recorded?');
    expect(harness.says()).toBe(en.warmUp);
    expect(harness.turn(enough).utterance?.kind).toBe('question');
  });
});
