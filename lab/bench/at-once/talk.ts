import type { CandiSide } from '../sides/candi.ts';
import { quietMs, replyMs } from '../worker/conversation.ts';
import { joinAsCandidate } from '../../../tests/calls/candidate.ts';
import type { Answers } from './answers.ts';

/** How a candidate answers. */
export type Way = 'voice' | 'typing';

/** What was measured of one candidate's part of an interview. */
export interface Talk {
  /** Time from the end of each answer to Candi's reply (ms); null if she didn't reply. */
  waitsMs: (number | null)[];
  /** Time from the voice's last sample to the last final words of each answer (ms); null if there were none. */
  finalsMs: (number | null)[];
  said: string;
  heard: string;
}

const openingMs = 180_000;

/**
 * Joins an interview, answers `turns` times, and leaves. Returns what was measured and what the platform stored.
 */
export async function talk(
  side: CandiSide,
  way: Way,
  { questions, answers }: Answers,
  turns: number,
): Promise<Talk> {
  const asked = Promise.withResolvers<number>();
  let finalMs = 0;
  const room = await side.createRoom('en', questions);
  const candidate = await joinAsCandidate(room, {
    onFinalWords: () => (finalMs = performance.now()),
    onMessage(message) {
      if (message.type === 'progress' && message.question > 0) asked.resolve(performance.now());
    },
  });
  const talked: Talk = { waitsMs: [], finalsMs: [], said: '', heard: '' };
  const late = setTimeout(() => asked.reject(new Error('no question was asked')), openingMs);
  const said: string[] = [];
  try {
    await candidate.heardOut(await asked.promise, quietMs, openingMs);
    for (let turn = 0; turn < turns; turn++) {
      const answer = answers[turn % answers.length];
      if (!answer) throw new Error('there are no answers');
      said.push(answer.text);
      const endMs = await (way === 'voice' ? candidate.say(answer.speech) : candidate.type(answer.text));
      const heardMs = await candidate.heard(endMs - 200, replyMs);
      talked.waitsMs.push(heardMs === null ? null : heardMs - endMs);
      if (heardMs !== null) await candidate.heardOut(endMs, quietMs, replyMs);
      if (way === 'voice') talked.finalsMs.push(finalMs > endMs ? finalMs - endMs : null);
    }
    const segments = await room.segments();
    talked.heard = segments
      .filter(({ speaker }) => speaker === 'candidate')
      .map(({ text }) => text)
      .join(' ');
    talked.said = said.join(' ');
    return talked;
  } finally {
    clearTimeout(late);
    await candidate.leave();
  }
}
