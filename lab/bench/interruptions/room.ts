import { setTimeout as delay } from 'node:timers/promises';
import type { Language } from '@candi/contract/platform/enumerations';
import type { CandiSide } from '../sides/candi.ts';
import type { Doubles } from '../../../tests/doubles/start-doubles.ts';
import { joinAsCandidate, sampleRate, type Candidate } from '../../../tests/calls/candidate.ts';
import type { SessionLogs } from './logged.ts';
import { type Outcome, outcomeOf, type Unknown, watchedMs } from './outcome.ts';
import type { Stimulus } from './stimuli.ts';
import { VoiceTrack } from './voice-track.ts';

/** Interval at which Candi's voice is looked at (ms). */
const lookMs = 20;
/** Silence after which she is made to speak again (ms). It is longer than the pause before her replies. */
const idleMs = 4500;
/** Silence after which an utterance is over (ms). */
const quietMs = 2000;
/** How recently she must have been audible when a sound begins (ms). */
const audibleMs = 40;
/** How long it may take until she speaks, and until she has finished an utterance (ms). */
const longestMs = 60_000;

/**
 * How late a sound may reach the recogniser (ms). On a machine that is later, nothing can be told about Candi.
 */
const latestMs = 600;

/** What a room needs. `nudge`: a sentence that makes Candi speak again. */
export interface RoomNeeds {
  side: CandiSide;
  doubles: Doubles;
  logs: SessionLogs;
  language: Language;
  nudge: Pick<Stimulus, 'samples' | 'script'>;
}

interface Made {
  stimulus: Stimulus;
  startMs: number;
  endMs: number;
  /** Whether it reached the recogniser too late. */
  isLate: boolean;
}

/**
 * Holds one interview in which the candidate makes the sounds while Candi speaks. `tell` is called with what became
 * of each. Stops early when the interview ends. Returns the number of sounds that were made.
 */
export const holdRoom = async (
  { side, doubles, logs, language, nudge }: RoomNeeds,
  stimuli: readonly Stimulus[],
  tell: (stimulus: Stimulus, outcome: Outcome | Unknown) => void,
): Promise<number> => {
  const track = new VoiceTrack();
  const room = await side.createRoom(language);
  const candidate = await joinAsCandidate(room, {
    onHeard: (level) => track.add({ atMs: performance.now(), level }),
  });
  const say = async ({
    samples,
    script,
  }: Pick<Stimulus, 'samples' | 'script'>): Promise<Pick<Made, 'startMs' | 'endMs'>> => {
    await doubles.know(`candi/${language}`, script);
    const endMs = await candidate.say(samples);
    return { startMs: endMs - (samples.length * 1000) / sampleRate, endMs };
  };
  /** Returns how late the recogniser began to hear the sound whose onset was at `startMs` (ms). */
  const latenessOf = async (startMs: number): Promise<number> => {
    const heardAt = await doubles.heardAt(`candi/${language}`);
    return heardAt === null ? Number.POSITIVE_INFINITY : heardAt - performance.timeOrigin - startMs;
  };
  const made: Made[] = [];
  try {
    for (const stimulus of stimuli) {
      if (!(await speaksFor(candidate, track, stimulus.afterMs, () => say(nudge)))) break;
      const said = await say(stimulus);
      await delay(watchedMs);
      const lateMs = await latenessOf(said.startMs + (stimulus.script[0]?.onsetMs ?? 0));
      made.push({ stimulus, ...said, isLate: lateMs > latestMs });
    }
    // The log has only utterances that are over.
    if (!candidate.isGone()) await candidate.heardOut(0, quietMs, longestMs);
  } finally {
    await candidate.leave();
  }
  const utterances = await logs.utterances(room);
  for (const { stimulus, isLate, ...sound } of made)
    tell(stimulus, isLate ? 'it arrived late' : outcomeOf(stimulus.kind, sound, utterances, track));
  return made.length;
};

/**
 * Resolves to true once Candi has been speaking for `afterMs` and is audible, and to false if the room was closed or
 * she doesn't speak at all. If she is silent for long, `nudge` is called.
 */
const speaksFor = async (
  candidate: Candidate,
  track: VoiceTrack,
  afterMs: number,
  nudge: () => Promise<unknown>,
): Promise<boolean> => {
  const begunMs = performance.now();
  let nudgedMs = begunMs;
  for (;;) {
    if (candidate.isGone()) return false;
    const nowMs = performance.now();
    if ((track.speakingMs(nowMs) ?? -1) >= afterMs && track.silentMs(nowMs) <= audibleMs) return true;
    if (nowMs - begunMs > longestMs) {
      console.error('Candi does not speak; another interview is held');
      return false;
    }
    if (
      Math.min(track.silentMs(nowMs), nowMs - nudgedMs) > idleMs &&
      Number.isFinite(track.silentMs(nowMs))
    ) {
      await nudge();
      nudgedMs = performance.now();
    }
    await delay(lookMs);
  }
};
