import { RoomsUnavailableError } from '../../platform/adapters/livekit/rooms.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** What a call of the SFU gives, for somebody who asked for it. Throws ROOM_UNAVAILABLE where it can't be reached. */
export async function reachable<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof RoomsUnavailableError) throw new AppError('ROOM_UNAVAILABLE');
    throw error;
  }
}
