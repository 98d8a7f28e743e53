import type { Rooms } from './adapters/livekit/rooms.ts';
import type { Storage } from './adapters/storage/storage.ts';
import type { Deps } from './http/context.ts';

/** What the routers of a live interview are made with. */
export interface SessionDeps extends Deps {
  rooms: Rooms;
  storage: Storage;
}
