import { RoomsUnavailableError } from '../../platform/adapters/livekit/rooms.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** Returns the result of a call to the SFU. Throws ROOM_UNAVAILABLE if the SFU can't be reached. */
export async function orRoomUnavailable<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof RoomsUnavailableError) throw new AppError('ROOM_UNAVAILABLE');
    throw error;
  }
}
