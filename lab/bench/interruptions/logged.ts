import postgres from 'postgres';
import { entryId, eventEntry } from '@candi/contract/interviews/agent';
import type { Stack } from '@candi/infra/start/stack';
import type { CandiRoom } from '../sides/candi.ts';
import type { LoggedUtterance } from './outcome.ts';

/** Reads Candi's utterances from the log of a session. */
export interface SessionLogs {
  /** Returns the finished utterances of a session, in order. Times are those of performance.now() (ms). */
  utterances: (room: CandiRoom) => Promise<LoggedUtterance[]>;
  stop: () => Promise<void>;
}

export const openSessionLogs = ({ env }: Stack): SessionLogs => {
  const sql = postgres(env['DATABASE_OWNER_URL'] ?? '', { max: 1 });
  return {
    async utterances({ sessionId, startedAtMs, segments }) {
      const rows = await sql<{ epoch: number; seq: number; data: unknown }[]>`
        select epoch, seq, data from session_entries
        where session_id = ${sessionId} and kind = 'event' order by epoch, seq`;
      const said = new Map((await segments()).map((segment) => [segment.id, segment]));
      const offsetMs = startedAtMs - performance.timeOrigin;
      let begunMs = 0;
      return rows.flatMap(({ epoch, seq, data }): LoggedUtterance[] => {
        const event = eventEntry.safeParse(data).data;
        if (event?.name === 'utterance_started') begunMs = event.atMs;
        if (event?.name !== 'utterance_finished') return [];
        // An utterance's words are stored immediately before its end; there are none if nothing of it was heard.
        const segment = said.get(entryId(epoch, seq - 1));
        const words = segment?.speaker === 'candi' ? segment : { startMs: begunMs, endMs: event.atMs };
        return [
          {
            startMs: words.startMs + offsetMs,
            endMs: words.endMs + offsetMs,
            interrupted: event.data['interrupted'] === true,
          },
        ];
      });
    },
    stop: () => sql.end({ timeout: 5 }),
  };
};
