import { standingPinSeconds } from '@candi/contract/interviews/moves';
import type { JoinAnswer } from '@candi/contract/interviews/sessions';
import { readMovePin } from '../../api/move-calls.ts';
import type { SessionKey } from '../../api/session-calls.ts';
import { openDevice } from '../../devices/open-device.ts';
import { createClock } from '../../store/call-clock.ts';
import { useCallStore } from '../call-store.ts';
import type { JoinMemory } from '../../store/join-memory.ts';

/** What a page keeps of its call after the candidate has moved to the telephone, so that it can take the call back. */
export interface MovedCall {
  answer: JoinAnswer;
  link: JoinMemory['link'];
  /** Ids of the devices in use; null for those that were off or missing. */
  cameraId: string | null;
  microphoneId: string | null;
  speaker: string;
}

/** Collects what is needed to take the call back. The tracks in use may be stopped afterwards. */
export const placeOf = (
  answer: JoinAnswer,
  { link }: JoinMemory,
  { camera, microphone }: Pick<JoinMemory, 'camera' | 'microphone'>,
  speaker: string,
): MovedCall => ({
  answer,
  link,
  cameraId: camera?.getSettings().deviceId ?? null,
  microphoneId: microphone?.getSettings().deviceId ?? null,
  speaker,
});

/**
 * Requests a PIN to continue by telephone and stores it. A page that has lost its connection then tries to rejoin as long as
 * the gateway waits for the call. `inAdvance`: the candidate hasn't asked for it. `signal`: aborted when the call is over;
 * its PIN must not be stored for the page's next call.
 */
export async function requestPin(
  key: SessionKey,
  rejoinSecret: string,
  inAdvance: boolean,
  signal: AbortSignal,
): Promise<void> {
  const { validSeconds, ...dialIn } = await readMovePin(key, rejoinSecret, inAdvance, signal);
  signal.throwIfAborted();
  const until = Date.now() + validSeconds * 1000;
  const { dialIn: before, reconnectUntil, setCall } = useCallStore.getState();
  const askedUntil = inAdvance ? (before?.askedUntil ?? 0) : until;
  setCall({
    dialIn: { ...dialIn, until, askedUntil },
    reconnectUntil: reconnectUntil === null ? null : Math.max(reconnectUntil, askedUntil),
  });
}

/** Returns until when a page that loses its connection now tries to rejoin because the candidate may call (ms). */
export const callableUntil = (): number => {
  const { dialIn } = useCallStore.getState();
  if (dialIn === null || dialIn.until <= Date.now()) return 0;
  return Math.max(dialIn.askedUntil, Date.now() + standingPinSeconds * 1000);
};

/** Opens a device again, or another one if it is gone. `id`: null if the device was off. */
const reopen = async (kind: 'camera' | 'microphone', id: string | null): Promise<MediaStreamTrack | null> =>
  id === null ? null : openDevice(kind, id).catch(() => openDevice(kind, null));

/**
 * Takes a call back from the telephone with the devices that the page used. `request`: requests the place in the room.
 * Opens the devices first, so that the telephone call continues if the browser refuses one. Rejects with the browser's
 * error or with `ApiError`.
 */
export async function takeBack(moved: MovedCall, request: () => Promise<JoinAnswer>): Promise<JoinMemory> {
  const opened = await Promise.allSettled([
    reopen('microphone', moved.microphoneId),
    reopen('camera', moved.cameraId),
  ]);
  const tracks = opened.map((result) => (result.status === 'fulfilled' ? result.value : null));
  try {
    const refused = opened.find((result) => result.status === 'rejected');
    if (refused) throw refused.reason;
    const answer = await request();
    const [microphone = null, camera = null] = tracks;
    return {
      answer,
      link: moved.link,
      clock: createClock(answer),
      camera,
      microphone,
      speaker: moved.speaker,
    };
  } catch (error) {
    for (const track of tracks) track?.stop();
    throw error;
  }
}
