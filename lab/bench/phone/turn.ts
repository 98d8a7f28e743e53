import type { Bound } from '../figures/bounds.ts';
import { limits } from '../../../tests/measure/limits.ts';
import { percentile } from '../figures/percentile.ts';
import type { CandiSide } from '../sides/candi.ts';
import { readLink } from '../../../tests/calls/recruiter.ts';
import { joinAsCandidate, type Candidate } from '../../../tests/calls/candidate.ts';
import { exchangeTurns, quietMs, type Wait } from '../worker/conversation.ts';
import { callAsCandidate } from './phone-candidate.ts';

const openingMs = 120_000;

interface TurnWaits {
  turns: number;
  unanswered: number;
  p50Ms: number;
  p95Ms: number;
}
export interface TurnFigures {
  phone: TurnWaits;
  web: TurnWaits;
}

const waitsOf = (waits: readonly Wait[]): TurnWaits => {
  const known = waits.flatMap((wait) => wait ?? []);
  const at = (p: number): number => (known.length === 0 ? Number.NaN : Math.round(percentile(known, p)));
  return { turns: waits.length, unanswered: waits.length - known.length, p50Ms: at(0.5), p95Ms: at(0.95) };
};

/**
 * Measures the time from the end of a candidate's words to Candi's first audible sample, at the telephone and in a room
 * as the web has it. Both candidates give the same answer at the same time, in interviews of their own.
 */
export const measureTurn = async (
  side: CandiSide,
  answer: Int16Array,
  turns: number,
): Promise<TurnFigures> => {
  const converse = async (enter: () => Promise<Candidate>, seed: number): Promise<TurnWaits> => {
    const candidate = await enter();
    try {
      await candidate.heardOut(0, quietMs, openingMs);
      return waitsOf(await exchangeTurns(candidate, answer, turns, seed));
    } finally {
      await candidate.leave();
    }
  };
  const [phone, web] = await Promise.all([
    converse(async () => callAsCandidate(await readLink((await side.invite('PHONE', 'en')).url)), 1),
    converse(async () => joinAsCandidate(await side.createRoom('en')), 2),
  ]);
  return { phone, web };
};

export const turnBounds = ({ phone, web }: TurnFigures): Bound[] => {
  const { p50Ratio, unanswered } = limits.phone.turn;
  return [
    { what: "turn: p50 over the web's", figure: phone.p50Ms / web.p50Ms, atMost: p50Ratio },
    { what: 'turn: answers without a reply', figure: phone.unanswered + web.unanswered, atMost: unanswered },
  ];
};
