import type { Rooms } from './adapters/livekit/rooms.ts';
import type { Storage } from './adapters/storage/storage.ts';
import type { Handle } from './database/database.ts';
import type { Deps } from './http/context.ts';

/** Dependencies of routers that handle interview sessions. */
export interface SessionDeps extends Deps {
  rooms: Rooms;
  storage: Storage;
  /** Inserts the report of an ended session, which a job then writes. Implemented by the reports area. */
  requestReport: (trx: Handle, session: { companyId: string; sessionId: string }) => Promise<void>;
}
