import type { Rooms } from './adapters/livekit/rooms.ts';
import type { Storage } from './adapters/storage/storage.ts';
import type { Deps } from './http/context.ts';

/** Dependencies of routers that handle interview sessions. */
export interface SessionDeps extends Deps {
  rooms: Rooms;
  storage: Storage;
}
