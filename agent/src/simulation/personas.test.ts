import { languages } from '@candi/contract/platform/enumerations';
import { describe, expect, it } from 'vitest';
import type { UtteranceKind } from '@candi/language/utterances';
import type { Utterance } from '../conductor/events/steps.ts';
import { simulationIn } from '@candi/language/samples';
import { scriptedPersonas } from '@candi/language/personas';
import { personas } from './options.ts';
import { candidateOf } from './personas.ts';
import { sampleBrief } from './samples.ts';

const { questions } = sampleBrief('en');
const said = (kind: UtteranceKind, question: number | null): Utterance => ({
  id: 'u',
  kind,
  questionId: question === null ? null : (questions[question]?.id ?? null),
  allowInterruptions: true,
  pace: 'normal',
});

describe('a scripted candidate', () => {
  const { turns } = simulationIn('en').scripts.stopping;

  it('answers the question that was asked, however often it is asked', () => {
    const candidate = candidateOf('stopping', 'en', 1);
    expect(candidate.answer(said('interviewer_intro', null), '')).toBeNull();
    expect(candidate.answer(said('question', 0), '')?.text).toBe(turns[0]?.[0]);
    expect(candidate.answer(said('follow_up', 0), '')?.text).toBe(turns[0]?.[0]);
    expect(candidate.answer(said('question', 1), '')?.text).toBe(turns[1]?.[0]);
  });

  it('replies to what Candi says', () => {
    const candidate = candidateOf('stopping', 'en', 1);
    candidate.answer(said('question', 0), '');
    expect(candidate.answer(said('confirm_stop', 0), '')?.text).toBe("Yes, I'm sure.");
    expect(candidate.answer(said('outro', null), '')).toBeNull();
  });

  it('returns from a break after some minutes, or not at all', () => {
    expect(candidateOf('pausing', 'en', 1).answer(said('pause', 1), '')?.pauseMs).toBeGreaterThan(60_000);
    expect(candidateOf('away', 'en', 1).answer(said('pause', 1), '')).toBeNull();
  });

  it('asks their own questions after the last question', () => {
    const candidate = candidateOf('strong', 'en', 7);
    candidate.answer(said('question', 0), '');
    const closing = simulationIn('en').scripts.strong.turns.at(-1);
    expect(candidate.answer(said('invite_questions', null), '')?.text).toBe(closing?.[0]);
  });
});

it('a misheard candidate says nearly the same as another persona, and the same seed yields the same words', () => {
  const heard = (seed: number): string | undefined =>
    candidateOf('badly-misheard', 'en', seed).answer(said('question', 0), '')?.text;
  const clear = candidateOf('strong', 'en', 1).answer(said('question', 0), '')?.text;
  expect(heard(1)).toBe(heard(1));
  expect(heard(1)).not.toBe(clear);
  expect(
    heard(1)
      ?.split(' ')
      .filter((word) => clear?.includes(word)).length,
  ).toBeGreaterThan(40);
});

describe.each(languages)('the personas in %s', (language) => {
  const { sample, scripts } = simulationIn(language);

  it('have turns for each question and for the candidate’s own questions', () => {
    for (const persona of scriptedPersonas) {
      const { turns, replies = {} } = scripts[persona];
      const ends = 'confirm_stop' in replies && turns.length === 2;
      expect(turns.length, persona).toBe(ends ? 2 : sample.questions.length + 1);
      expect(turns.flat().filter((line) => line.trim() === '')).toEqual([]);
    }
  });

  it('have no turns in common with the English personas', () => {
    if (language === 'en') return;
    const english = new Set(
      scriptedPersonas.flatMap((each) => simulationIn('en').scripts[each].turns.flat()),
    );
    for (const persona of scriptedPersonas)
      expect(scripts[persona].turns.flat().filter((line) => english.has(line))).toEqual([]);
  });
});

it('has at least 24 personas', () => {
  expect(personas.length).toBeGreaterThanOrEqual(24);
});
