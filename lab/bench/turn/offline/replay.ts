import { expectationOf } from '@candi/agent/conductor/budget/expectation';
import { openText } from '@candi/agent/conductor/events/state';
import type { Evidence } from '@candi/agent/interviewer/patience';
import { ObservedTurn } from '@candi/agent/interviewer/observed-turn';
import type { Settlement } from '@candi/agent/conductor/events/steps';
import type { Language } from '@candi/contract/platform/enumerations';
import { delays } from '../../../../tests/doubles/delays.ts';
import type { Interviewee } from './candidates.ts';
import { briefOf, type Judge, stateAt, withWords } from './conductor.ts';
import type { Observation } from './observe.ts';
import type { RecognisedWords, RecordedPause } from './recording.ts';

/** An answer as the worker observes it, with the truth about its pauses and its end (ms). */
export interface ObservedAnswer {
  id: string;
  observed: Observation[];
  pauses: RecordedPause[];
  endMs: number;
}

/** When a side took its turn. */
export interface TakenTurn {
  /** Time from the end of the answer until the turn was taken (ms); null if the answer was cut off. */
  waitMs: number | null;
  /** Time from the end of the answer until the reply is ready to be heard, at the earliest when the turn is taken (ms). */
  replyMs: number | null;
  /** The pause in which the answer was cut off. */
  cutOff: RecordedPause['place'] | null;
  /** Why the policy chose this wait. */
  why: string;
}

/** A settlement that arrives after the model's delay, unless the candidate goes on. */
interface PendingJudgement {
  atMs: number;
  settlement: Settlement;
}

/** Time between the decision to speak and the first audible sample, with a network on the same machine (ms). */
export const audibleMs = 60;

const outcome = (
  { endMs, pauses }: ObservedAnswer,
  takenMs: number,
  readyMs: number,
  why: string,
): TakenTurn => {
  if (takenMs < endMs) {
    const pause = pauses.find(({ fromMs, toMs }) => takenMs >= fromMs && takenMs <= toMs + 300);
    return { waitMs: null, replyMs: null, cutOff: pause?.place ?? 'sentence', why };
  }
  return {
    waitMs: Math.round(takenMs - endMs),
    replyMs: Math.round(Math.max(takenMs, readyMs) - endMs + audibleMs),
    cutOff: null,
    why,
  };
};

/**
 * Replays a candidate's answers with the worker's own policy, in virtual time: `ObservedTurn` is told what the worker
 * would tell it, and Candi takes her turn as soon as the silence is long enough. `factor` multiplies every wait.
 */
export const replayCandi = (
  candidate: Interviewee,
  answers: readonly ObservedAnswer[],
  judge: Judge,
  factor = 1,
): TakenTurn[] => {
  const brief = briefOf(candidate);
  const turn = new ObservedTurn();
  const said: string[] = [];
  // The session's clock goes on from answer to answer.
  let offsetMs = 0;
  return answers.map((answer, index) => {
    const taken = replayAnswer(turn, answer, {
      language: candidate.language,
      state: stateAt(brief, index, said),
      offsetMs,
      judge,
      factor,
    });
    said.push(answer.observed.flatMap((one) => (one.kind === 'words' ? [one.text] : [])).join(' '));
    offsetMs += answer.endMs + 20_000;
    return taken;
  });
};

interface Replay {
  language: Language;
  state: ReturnType<typeof stateAt>;
  offsetMs: number;
  judge: Judge;
  factor: number;
}

const replayAnswer = (
  turn: ObservedTurn,
  answer: ObservedAnswer,
  { language, state, offsetMs, judge, factor }: Replay,
): TakenTurn => {
  const words: RecognisedWords[] = [];
  let now = state;
  let judgement: PendingJudgement | null = null;
  let ending: number | null = null;
  let readyMs = 0;
  let askedMs = Number.POSITIVE_INFINITY;
  let stretch = 0;
  const observed = [...answer.observed];
  const facts = () => ({
    language,
    text: openText(now),
    expectation: expectationOf(now),
    ending,
    extraTime: factor,
  });
  for (let atMs = 0; ;) {
    const next = observed[0];
    const nextMs = Math.min(next?.atMs ?? Infinity, judgement?.atMs ?? Infinity);
    if (!turn.isSpeaking && words.length > 0) {
      const wanted = turn.patience(facts());
      // The session asks whether the turn is over once the voice detector and the recogniser have reported its end.
      const takenMs = Math.max(turn.quietMs - offsetMs + wanted.ms, askedMs, atMs);
      if (takenMs < nextMs) {
        turn.taken(offsetMs + takenMs, wanted, factor);
        const result = outcome(answer, takenMs, readyMs, wanted.why);
        // The candidate who was cut off goes on, and Candi learns from it.
        const goesOn = observed.find(({ kind }) => kind === 'speech');
        if (result.cutOff !== null && goesOn) turn.speechBegan(offsetMs + goesOn.atMs);
        return result;
      }
    }
    atMs = nextMs;
    if (judgement !== null && judgement.atMs === nextMs) {
      turn.settled(judgement.settlement);
      judgement = null;
      continue;
    }
    if (next === undefined) return { waitMs: null, replyMs: null, cutOff: null, why: 'never' };
    observed.shift();
    ending = next.ending;
    if (next.kind === 'speech') {
      judgement = null;
      stretch += 1;
      askedMs = Number.POSITIVE_INFINITY;
      turn.speechBegan(offsetMs + atMs);
    } else if (next.kind === 'silence') {
      turn.fellSilent(offsetMs + next.quietMs);
      askedMs = atMs;
    } else if (next.kind === 'prediction') {
      if (next.stretch === stretch) turn.predicted(next.probability, turn.stretch);
    } else {
      words.push(next);
      now = withWords(now, words);
      turn.words(offsetMs + next.endMs, offsetMs + atMs);
      askedMs = Math.max(askedMs, atMs);
      const { settlement, takesMs } = judge(now, openText(now), atMs);
      judgement = { atMs: atMs + takesMs, settlement };
      readyMs = atMs + takesMs + delays.soundMs;
    }
  }
};

/** Evidence at a silence of an answer, once the model has judged it, and whether the answer ends there. */
export interface JudgedSilence {
  id: string;
  evidence: Evidence;
  isEnd: boolean;
  /** Length of the pause (ms); null at the end. */
  pauseMs: number | null;
}

/** Returns the evidence at each silence of a candidate's answers, as if Candi never took her turn within them. */
export const evidenceOf = (
  candidate: Interviewee,
  answers: readonly ObservedAnswer[],
  judge: Judge,
): JudgedSilence[] => {
  const brief = briefOf(candidate);
  const turn = new ObservedTurn();
  const said: string[] = [];
  const silences: JudgedSilence[] = [];
  let offsetMs = 0;
  for (const [index, { id, observed, endMs }] of answers.entries()) {
    let now = stateAt(brief, index, said);
    const words: RecognisedWords[] = [];
    let stretch = 0;
    let silentSince: number | null = null;
    for (const [at, one] of observed.entries()) {
      if (one.kind === 'speech') {
        stretch += 1;
        silentSince = null;
        turn.speechBegan(offsetMs + one.atMs);
      } else if (one.kind === 'silence') {
        silentSince = one.quietMs;
        turn.fellSilent(offsetMs + one.quietMs);
      } else if (one.kind === 'prediction') {
        if (one.stretch === stretch) turn.predicted(one.probability, turn.stretch);
      } else {
        words.push(one);
        now = withWords(now, words);
        turn.words(offsetMs + one.endMs, offsetMs + one.atMs);
      }
      const next = observed[at + 1];
      const isLastOfSilence = next === undefined || next.kind === 'speech';
      if (silentSince === null || !isLastOfSilence || words.length === 0) continue;
      turn.settled(judge(now, openText(now), one.atMs).settlement);
      const { ending } = one;
      const facts = {
        language: candidate.language,
        text: openText(now),
        expectation: expectationOf(now),
        ending,
      };
      silences.push({
        id,
        evidence: turn.evidence({ ...facts, extraTime: 1 }),
        isEnd: silentSince >= endMs - 300,
        pauseMs: next === undefined ? null : next.atMs - silentSince,
      });
    }
    turn.taken(offsetMs + endMs + 2500, { ms: 2500, why: 'base' }, 1);
    said.push(openText(now));
    offsetMs += endMs + 20_000;
  }
  return silences;
};

/** Waits of LiveKit's session with the turn detector (ms): if the detector expects the end, and if not. */
const starterMs = { likely: 300, unlikely: 2500 } as const;
/** The detector's own thresholds in `@livekit/agents`. */
const thresholds: Record<Language, number> = { en: 0.36, pt: 0.32, es: 0.35, ar: 0.35 };

/**
 * Replays an answer with the bundled turn detector alone, with the session's default waits, as LiveKit's starter uses
 * it. `likelyMs`: the wait after which the turn is taken if the detector expects the end.
 */
export const replayDetector = (
  language: Language,
  answer: ObservedAnswer,
  likelyMs: number = starterMs.likely,
): TakenTurn => {
  let probability = 0;
  let quietMs: number | null = null;
  let askedMs = 0;
  let heard = false;
  for (const [index, one] of answer.observed.entries()) {
    if (one.kind === 'speech') quietMs = null;
    else if (one.kind === 'silence') ({ quietMs } = one);
    else if (one.kind === 'prediction') ({ probability } = one);
    else heard = true;
    askedMs = one.atMs;
    if (quietMs === null || !heard) continue;
    const waitMs = probability >= thresholds[language] ? likelyMs : Math.max(likelyMs, starterMs.unlikely);
    const takenMs = Math.max(quietMs + waitMs, askedMs);
    if (takenMs < (answer.observed[index + 1]?.atMs ?? Infinity))
      return outcome(answer, takenMs, 0, 'detector');
  }
  return { waitMs: null, replyMs: null, cutOff: null, why: 'never' };
};
