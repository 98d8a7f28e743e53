import { randomFrom } from '@candi/agent/simulation/random';
import { joinAsCandidate, type Candidate } from '../../../tests/calls/candidate.ts';
import type { Side } from '../sides/side.ts';

/** How long the agent must be silent before the candidate answers (ms). */
export const quietMs = 1200;
/** Maximum thinking time before an answer (ms). */
const thinkMs = 1500;
const openingMs = 120_000;
/** Time after which a reply counts as missing and the candidate speaks again (ms). */
export const replyMs = 20_000;

/** Time from the candidate's last sample to the agent's first sample (ms); null if there was no reply. */
export type Wait = number | null;

export interface Conversation {
  /** Resolves when the agent has finished the opening. */
  opened: Promise<void>;
  /** Resolves when all turns have taken place. */
  talked: Promise<void>;
  /** Resolves with the wait of every turn when the candidate has left. */
  done: Promise<Wait[]>;
}

/** Answers `turns` times, once the agent is silent. Returns the waits for the replies. `seed`: of the thinking times. */
export const exchangeTurns = async (
  candidate: Candidate,
  answer: Int16Array,
  turns: number,
  seed: number,
): Promise<Wait[]> => {
  const random = randomFrom(seed);
  const waits: Wait[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    // Random thinking time prevents the rooms from synchronising.
    await new Promise((resolve) => setTimeout(resolve, random() * thinkMs));
    const endMs = await candidate.say(answer);
    const heardMs = await candidate.heard(endMs - 200, replyMs);
    waits.push(heardMs === null ? null : heardMs - endMs);
    if (heardMs !== null) await candidate.heardOut(endMs, quietMs, replyMs);
  }
  return waits;
};

/** Runs one candidate's conversation with an agent of Candi or the starter, from joining to leaving. */
export const converse = (side: Side, answer: Int16Array, turns: number, seed: number): Conversation => {
  const opened = Promise.withResolvers<void>();
  const talked = Promise.withResolvers<void>();
  const run = async (): Promise<Wait[]> => {
    const candidate = await joinAsCandidate(await side.createRoom('en'));
    try {
      await candidate.heardOut(0, quietMs, openingMs);
      opened.resolve();
      const waits = await exchangeTurns(candidate, answer, turns, seed);
      talked.resolve();
      return waits;
    } finally {
      await candidate.leave();
    }
  };
  const done = run();
  for (const part of [opened, talked]) {
    done.catch((error: unknown) => part.reject(error));
    // Prevents unhandled rejections if the caller awaits only `done`.
    part.promise.catch(() => undefined);
  }
  return { opened: opened.promise, talked: talked.promise, done };
};

/**
 * Runs interviews one after another while `goesOn` returns true. Each runs until the agent ends it. `opened` is
 * called after the opening of each interview. Resolves with the number of interviews and turns.
 */
export const converseWhile = async (
  side: Side,
  answer: Int16Array,
  goesOn: () => boolean,
  opened: () => void,
): Promise<{ interviews: number; turns: number }> => {
  const total = { interviews: 0, turns: 0 };
  while (goesOn()) {
    const candidate = await joinAsCandidate(await side.createRoom('en'));
    total.interviews += 1;
    try {
      await candidate.heardOut(0, quietMs, openingMs);
      opened();
      // One turn is exchanged at a time, so that completed turns are counted even if the interview ends during a
      // later turn.
      while (goesOn()) {
        const waits = await exchangeTurns(candidate, answer, 1, total.turns);
        if (waits.includes(null)) throw new Error(`${side.name}: a turn had no reply`);
        total.turns += 1;
      }
    } catch (error) {
      // A closed room means that the interview's time was over; any other reason is an error.
      if (!candidate.isGone()) throw error;
    } finally {
      await candidate.leave();
    }
  }
  return total;
};
