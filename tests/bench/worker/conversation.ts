import { randomFrom } from '@candi/agent/rehearsal/random';
import { sitDown, type Candidate } from './candidate.ts';
import type { Side } from '../sides/side.ts';

/** How long the agent must be quiet before it is the candidate's turn. ms. */
const quietMs = 1200;
/** The candidate thinks for up to so long before an answer. ms. */
const thinkMs = 1500;
const openingMs = 120_000;
/** A turn that has no reply by then has none, and the candidate speaks again. ms. */
export const replyMs = 20_000;

/** From the candidate's last sample to the agent's first, in ms; null where no reply came. */
export type Wait = number | null;

export interface Conversation {
  /** Resolves when the agent has said its opening. */
  opened: Promise<void>;
  /** Resolves when all turns are held. */
  talked: Promise<void>;
  /** Resolves with the wait of every turn when the candidate has left. */
  done: Promise<Wait[]>;
}

const hold = async (
  candidate: Candidate,
  answer: Int16Array,
  turns: number,
  seed: number,
): Promise<Wait[]> => {
  const random = randomFrom(seed);
  const waits: Wait[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    // Candidates don't think for the same time: no two rooms keep step.
    await new Promise((resolve) => setTimeout(resolve, random() * thinkMs));
    const endMs = await candidate.say(answer);
    const heardMs = await candidate.heard(endMs - 200, replyMs);
    waits.push(heardMs === null ? null : heardMs - endMs);
    if (heardMs !== null) await candidate.heardOut(endMs, quietMs, replyMs);
  }
  return waits;
};

/** One candidate's conversation with an agent of this side, from joining to leaving. */
export const converse = (side: Side, answer: Int16Array, turns: number, seed: number): Conversation => {
  const opened = Promise.withResolvers<void>();
  const talked = Promise.withResolvers<void>();
  const run = async (): Promise<Wait[]> => {
    const candidate = await sitDown(await side.seat('en'));
    try {
      await candidate.heardOut(0, quietMs, openingMs);
      opened.resolve();
      const waits = await hold(candidate, answer, turns, seed);
      talked.resolve();
      return waits;
    } finally {
      await candidate.leave();
    }
  };
  const done = run();
  for (const part of [opened, talked]) {
    done.catch((error: unknown) => part.reject(error));
    // Who awaits `done` alone must not be stopped by this one.
    part.promise.catch(() => undefined);
  }
  return { opened: opened.promise, talked: talked.promise, done };
};

/**
 * Interviews one after the other, each for as long as the agent holds it, while `goesOn`. `opened` is called when one is
 * under way. Resolves with the number of interviews and of turns.
 */
export const converseWhile = async (
  side: Side,
  answer: Int16Array,
  goesOn: () => boolean,
  opened: () => void,
): Promise<{ interviews: number; turns: number }> => {
  const held = { interviews: 0, turns: 0 };
  while (goesOn()) {
    const candidate = await sitDown(await side.seat('en'));
    held.interviews += 1;
    try {
      await candidate.heardOut(0, quietMs, openingMs);
      opened();
      // Turn by turn: what was held of an interview that has come to its end counts too.
      while (goesOn()) {
        const waits = await hold(candidate, answer, 1, held.turns);
        if (waits.includes(null)) throw new Error(`${side.name}: a turn had no reply`);
        held.turns += 1;
      }
    } catch (error) {
      // Its time is over; anything else is a fault.
      if (!candidate.isGone()) throw error;
    } finally {
      await candidate.leave();
    }
  }
  return held;
};
