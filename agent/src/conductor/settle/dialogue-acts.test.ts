import {
  anotherDayAsked,
  maxExtensionMs,
  questionPassedOn,
  stoppedByCandidate,
} from '@candi/contract/interviews/agent';
import { describe, expect, it } from 'vitest';
import { en } from '@candi/language/en/prompts';
import { sampleBrief } from '../../simulation/samples.ts';
import { budgetOf } from '../budget/budget.ts';
import { spansOf } from './dialogue-acts.ts';
import { ConductorHarness, enough, meaning, wholeAnswer } from '../testing/harness.ts';
import { turnTaskFor } from './turn-task.ts';

const brief = { ...sampleBrief('en', 1200), retentionDays: 180 };
const [first, second] = brief.questions;
const atFirst = (): ConductorHarness => new ConductorHarness(brief).begin();

const eventsNamed = (harness: ConductorHarness, name: string): unknown[] =>
  harness.log.flatMap((entry) => (entry.kind === 'event' && entry.name === name ? [entry.data] : []));

/** Returns what Candi says in reply. */
const textOf = ({ release }: ReturnType<ConductorHarness['turn']>): string => {
  if (release.kind === 'fixed') return release.text;
  if (release.kind === 'none') return '';
  const parts = release.kind === 'parts' ? release.parts : [release];
  return [
    ...parts.map((part) => (part.kind === 'fixed' ? part.text : part.fallback)),
    release.append ?? '',
  ].join(' ');
};

describe('a turn of several acts', () => {
  const said = 'I rewrote the importer. By the way, is the team remote? And is there a canteen?';

  it('is an answer, and each question in it is answered or passed on', () => {
    const harness = atFirst();
    const settlement = harness.turn(
      {
        acts: [
          { intent: 'answer', verdict: 'enough' },
          { intent: 'question', quote: 'is the team remote?', source: 'two days a week from home' },
          { intent: 'question', quote: 'And is there a canteen?' },
        ],
      },
      said,
    );
    expect(settlement.release).toMatchObject({
      kind: 'parts',
      parts: [{ check: 'acknowledgement' }, { check: 'answer' }, { kind: 'fixed', text: en.unknownRest([]) }],
      append: second?.question,
    });
    expect(eventsNamed(harness, questionPassedOn.name)).toMatchObject([{ text: 'And is there a canteen?' }]);
  });

  it('hears a follow-up last, after the answer to the candidate’s question', () => {
    const question = { intent: 'question' as const, quote: 'And is there a canteen?' };
    const { release } = atFirst().turn(
      { acts: [{ intent: 'answer', verdict: 'too_short' }, question] },
      said,
    );
    expect(release).toMatchObject({
      parts: [{ text: en.unknownAnswer }, { kind: 'words', check: 'follow_up' }],
    });
  });

  it('stores each act with its words, its question and its outcome', () => {
    const harness = atFirst().wait(2000).hears(said);
    const [settled] = harness.settles(
      {
        acts: [
          { intent: 'answer', verdict: 'enough' },
          { intent: 'question', quote: 'By the way, is the team remote?' },
        ],
      },
      said,
    ).events;
    const segmentId = harness.state.open?.segments[0]?.id;
    expect(settled).toMatchObject({
      data: {
        acts: [
          { intent: 'answer', outcome: 'done', questionId: first?.id },
          {
            intent: 'question',
            outcome: 'passed_on',
            questionId: null,
            spans: [{ segmentId, start: 24, end: 55 }],
          },
        ],
      },
    });
  });

  it('passes on nothing that was said in distress, even if the model misquotes the question', () => {
    const harness = atFirst();
    const acts = [
      { intent: 'another_day' as const, quote: 'can we do it later' },
      { intent: 'distress' as const, quote: 'My father died' },
      { intent: 'question' as const, quote: 'is the office near' },
    ];
    harness.turn({ acts }, 'My father died on Monday. Is the office far away?');
    harness.turn({ acts }, 'my father died on monday tell me about the office');
    expect(eventsNamed(harness, questionPassedOn.name)).toMatchObject([
      { text: 'Is the office far away?' },
      { text: '…' },
    ]);
  });

  it('asks again, slowly, if the candidate wants both', () => {
    const harness = atFirst();
    harness.turn({ acts: [{ intent: 'slower' }, { intent: 'repeat' }] });
    expect(harness.state.pace).toBe('slow');
    expect(harness.says()).toBe(`${en.slower} ${first?.question}`);
  });

  it('remembers only the words of the answer', () => {
    const harness = atFirst();
    const acts = [
      { ...enough },
      { intent: 'question' as const, quote: 'By the way, is the team remote? And is there a canteen?' },
    ];
    harness.turn({ acts }, said);
    expect(turnTaskFor(harness.state, 'next', harness.nowMs).earlier).toEqual([
      { number: 1, question: first?.question, said: 'I rewrote the importer.' },
    ]);
  });
});

describe('spansOf', () => {
  const segments = [
    { id: 'a', text: 'I was a nurse. Is it', startMs: 0, confidence: 1, questionId: null },
    { id: 'b', text: 'remote? For ten years.', startMs: 1, confidence: 1, questionId: null },
  ];

  it('finds a quote across segments and leaves the rest to the answer', () => {
    expect(spansOf([{ intent: 'answer' }, { intent: 'question', quote: 'Is it remote?' }], segments)).toEqual(
      [
        [
          { segmentId: 'a', start: 0, end: 15 },
          { segmentId: 'b', start: 7, end: 22 },
        ],
        [
          { segmentId: 'a', start: 15, end: 20 },
          { segmentId: 'b', start: 0, end: 7 },
        ],
      ],
    );
  });

  it('leaves the words to the answer if a quote was never said', () => {
    const [answer, question] = spansOf(
      [{ intent: 'answer' }, { intent: 'question', quote: 'What is the salary?' }],
      segments,
    );
    expect(answer).toHaveLength(2);
    expect(question).toEqual([]);
  });
});

describe('a candidate who wants to stop', () => {
  const asked = (): ConductorHarness => {
    const harness = atFirst();
    expect(textOf(harness.turn(meaning('stop'), 'I want to stop'))).toBe(en.confirmStop);
    return harness;
  };

  it('is asked once, and the interview ends kindly after a clear yes', () => {
    const harness = asked();
    expect(textOf(harness.turn(meaning('stop'), 'yes please'))).toBe(`${en.stopped} ${en.outro('Alex')}`);
    expect(eventsNamed(harness, stoppedByCandidate.name)).toHaveLength(1);
    expect(harness.next()).toMatchObject({ do: 'end', outcome: 'completed' });
  });

  it.each([
    ['no', meaning('answer'), 'no, let us go on'],
    ['nothing clear', { intent: 'answer' as const, verdict: 'off_topic' as const }, 'hm well I am not sure'],
    ['words that would skip a question', meaning('skip'), "I don't know"],
    ['no, though the model takes it for a yes', meaning('stop'), "no, don't"],
  ])('goes on after %s', (_name, decision, said) => {
    const harness = asked();
    expect(textOf(harness.turn(decision, said))).toBe(`${en.notStopped} ${first?.question}`);
    expect(harness.state).toMatchObject({ stage: 'question', confirming: null, followUps: 0 });
    expect(eventsNamed(harness, stoppedByCandidate.name)).toEqual([]);
  });

  it('goes on after silence', () => {
    const harness = asked().wait(13_000);
    expect(harness.says()).toBe(`${en.notStopped} ${first?.question}`);
    expect(harness.state).toMatchObject({ stage: 'question', confirming: null });
    expect(harness.next().do).toBe('listen');
  });

  it('may answer the question instead', () => {
    const harness = asked();
    harness.turn(enough, `Actually, ${wholeAnswer}`);
    expect(harness.state.questionIndex).toBe(1);
  });

  it('is understood without a model, too', () => {
    const harness = atFirst();
    expect(textOf(harness.turn(null, 'Can we stop here please?'))).toBe(en.confirmStop);
    harness.turn(null, 'yes');
    expect(eventsNamed(harness, stoppedByCandidate.name)).toHaveLength(1);
  });

  it('may do so during the intro, which goes on otherwise', () => {
    const harness = new ConductorHarness(brief);
    harness.append({ name: 'started', atMs: 0, data: {} });
    harness.says();
    harness.turn(meaning('stop'), 'stop');
    expect(harness.next().do).toBe('listen');
    harness.turn(meaning('nothing_more'), 'no');
    expect(harness.says()).toBe(en.soundCheck);
  });
});

describe('a break', () => {
  const resting = (): ConductorHarness => {
    const harness = atFirst();
    expect(textOf(harness.turn(meaning('pause'), 'can we take a break'))).toBe(en.pause);
    return harness;
  };

  it('takes at most five minutes, and the time budget stands still', () => {
    const harness = resting();
    const { endMs } = budgetOf(harness.state);
    harness.wait(maxExtensionMs.break - 1000);
    expect(harness.next().do).toBe('listen');
    harness.wait(1000);
    expect(harness.says()).toBe(`${en.pauseOver} ${first?.question}`);
    expect(budgetOf(harness.state).endMs).toBe(endMs + maxExtensionMs.break);
    expect(harness.state).toMatchObject({ breakSinceMs: null, breakMs: maxExtensionMs.break });
  });

  it('ends when the candidate is back', () => {
    const harness = resting().wait(60_000);
    expect(textOf(harness.turn(meaning('small_talk'), "I'm back"))).toBe(
      `${en.welcomeBack} ${first?.question}`,
    );
    expect(harness.state.breakSinceMs).toBeNull();
    expect(harness.state.lostMs).toBeGreaterThanOrEqual(60_000);
  });

  it('is not ended by a hesitation', () => {
    const harness = resting().wait(10_000);
    harness.turn(meaning('answer'), 'hmm');
    expect(harness.state.breakSinceMs).not.toBeNull();
  });

  it('is granted once', () => {
    const harness = resting();
    harness.turn(meaning('small_talk'), "I'm back");
    expect(textOf(harness.turn(meaning('pause'), 'another break'))).toBe(
      `${en.pauseUsed} ${first?.question}`,
    );
  });

  it('contains a lost connection', () => {
    const harness = resting().wait(60_000);
    harness.append({ name: 'paused', atMs: harness.nowMs, data: {} }).wait(30_000);
    harness.append({ name: 'resumed', atMs: harness.nowMs, data: {} });
    expect(harness.next().do).toBe('listen');
    harness.wait(maxExtensionMs.break - 90_000);
    harness.says();
    expect(harness.state.lostMs).toBe(maxExtensionMs.break);
  });
});

describe('requests and remarks', () => {
  it('asks the hiring team for another day once, and whether to stop', () => {
    const harness = atFirst();
    expect(textOf(harness.turn(meaning('another_day')))).toBe(en.anotherDay);
    harness.turn(meaning('nothing_more'), 'no');
    harness.turn(meaning('another_day'));
    expect(eventsNamed(harness, anotherDayAsked.name)).toHaveLength(1);
    harness.turn(meaning('stop'), 'yes');
    expect(harness.state.stage).toBe('outro');
  });

  it('asks nobody in a test', () => {
    const harness = new ConductorHarness({ ...brief, test: true }).begin();
    expect(textOf(harness.turn(meaning('another_day')))).toBe(en.anotherDayInTest);
    expect(eventsNamed(harness, anotherDayAsked.name)).toEqual([]);
  });

  it('comforts, and then listens without asking again', () => {
    const harness = atFirst();
    const settlement = harness.turn(meaning('distress'), 'my grandmother died last week');
    expect(settlement.release).toMatchObject({ kind: 'fixed', text: en.comfort[0] });
    expect(settlement.events[0]).toMatchObject({
      data: { acts: [{ intent: 'distress', questionId: null }] },
    });
    harness.wait(25_000);
    expect(harness.next().do).toBe('listen');
    expect(harness.state.followUps).toBe(0);
  });

  it.each([
    ['what_candi_is', 'I’m an AI'],
    ['hears', 'I can hear you'],
    ['sees', "I don't see you"],
    ['recording', 'recorded'],
    ['who_reads', brief.companyName],
    ['retention', '180 days'],
    ['deletion', 'erase your data'],
    ['judging', 'decide'],
    ['why_asked', 'the same ones for everyone'],
    ['time_left', `minutes left, and this is question 1 of ${brief.questions.length}`],
    ['too_long', "Don't worry about the time: we have about"],
    ['progress', `question 1 of ${brief.questions.length}`],
    ['next_steps', brief.companyName],
  ] as const)('answers a question about %s from the facts, not the employer', (topic, words) => {
    const harness = atFirst();
    const text = textOf(harness.turn({ intent: 'about_candi', topic }));
    expect(text).toContain(topic === 'what_candi_is' ? 'an AI' : words);
    expect(text).toContain(`${en.backToQuestion[0]} ${first?.question}`);
    expect(eventsNamed(harness, questionPassedOn.name)).toEqual([]);
    expect(harness.state.followUps).toBe(0);
  });

  it('adds words to the answer to an earlier question', () => {
    const harness = atFirst();
    harness.turn(enough, wholeAnswer);
    const settlement = harness.turn(
      { intent: 'go_back', question: 1 },
      'To the first question: it took a month',
    );
    expect(textOf(settlement)).toBe(
      `${en.addedTo(1, 'a difficult problem')} ${en.backToQuestion[0]} ${second?.question}`,
    );
    expect(settlement.events).toMatchObject([
      { data: { acts: [{ intent: 'go_back', questionId: first?.id }] } },
      { name: 'answer_attributed', data: { questionId: first?.id } },
    ]);
    const [earlier] = turnTaskFor(harness.state, 'x', harness.nowMs).earlier ?? [];
    expect(earlier?.said).toBe(`${wholeAnswer} To the first question: it took a month`);
  });

  it('asks what to add if the candidate only wants to go back, and adds what they say then', () => {
    const harness = atFirst();
    harness.turn(enough, wholeAnswer);
    const wish = { intent: 'go_back' as const, question: 1, verdict: 'too_short' as const };
    expect(textOf(harness.turn(wish, 'Can we go back to the first one?'))).toBe(en.whatToAdd(1));
    expect(textOf(harness.turn(enough, 'It took only a month'))).toBe(
      `${en.addedTo(1, 'a difficult problem')} ${en.backToQuestion[1]} ${second?.question}`,
    );
    expect(harness.state).toMatchObject({ adding: null, questionIndex: 1 });
    expect(turnTaskFor(harness.state, 'x', harness.nowMs).earlier?.[0]?.said).toContain(
      'It took only a month',
    );
  });

  it('asks the question again if the candidate wants to go back to it', () => {
    const text = textOf(
      atFirst().turn({ intent: 'go_back', question: 1 }, 'Can we go back to the first one?'),
    );
    expect(text).toContain(first?.question);
    expect(text).not.toContain(en.corrected(null));
  });

  it('is kind first if a candidate in distress asks for another day', () => {
    const acts = [
      { intent: 'distress' as const, quote: 'my father died' },
      { intent: 'another_day' as const },
    ];
    expect(textOf(atFirst().turn({ acts }, 'my father died, can we do it later'))).toBe(
      `${en.sorry} ${en.anotherDay}`,
    );
  });

  it('loses no question that is asked on the return from a break or instead of a confirmation', () => {
    const acts = [
      { intent: 'answer' as const, verdict: 'too_short' as const },
      { intent: 'question' as const, quote: 'is there a canteen?' },
    ];
    for (const before of ['pause', 'stop'] as const) {
      const harness = atFirst();
      harness.turn(meaning(before));
      const text = textOf(harness.turn({ acts }, 'well, is there a canteen?'));
      expect(text).toContain(en.unknownAnswer);
      expect(text.endsWith(first?.question ?? '-')).toBe(true);
      expect(eventsNamed(harness, questionPassedOn.name)).toHaveLength(1);
    }
  });

  it.each([
    ['hint', en.noHint[0]],
    ['prefers_typing', en.typingFine],
    ['prefers_speaking', en.speakingFine],
    ['cannot_hear', en.cannotHear],
    ['cannot_see', en.cannotSee],
    ['other_language', en.otherLanguage],
  ] as const)('responds to %s in its own words and uses up no follow-up', (intent, words) => {
    const harness = atFirst();
    expect(textOf(harness.turn(meaning(intent)))).toBe(`${words} ${en.backToQuestion[0]} ${first?.question}`);
    expect(harness.state).toMatchObject({ followUps: 0, questionIndex: 0, asides: 0 });
    expect(eventsNamed(harness, questionPassedOn.name)).toEqual([]);
  });
});
