import type { WatchAnswer } from '@candi/contract/interviews/live';
import { inChargeAttribute } from '@candi/contract/interviews/room';
import type { LocalAudioTrack, Participant } from 'livekit-client';
import { createLocalAudioTrack, Room, RoomEvent, Track } from 'livekit-client';

/** Who talks with the candidate: Candi (null), this page's recruiter (`mine`), or another. */
export type InCharge = { mine: boolean; name: string } | null;

export interface WatchListener {
  inCharge: (who: InCharge) => void;
  /** The connection is gone for good. */
  gone: () => void;
}

export interface Watching {
  /** What is seen and heard of it is up to the page that shows it. */
  room: Room;
  candidateIdentity: string;
  /**
   * Opens a microphone, or changes to another; it is heard while this recruiter is in charge. Rejects with what the
   * browser throws. Resolves with the id of the one that is open.
   */
  microphone: (deviceId?: string) => Promise<string>;
  closeMicrophone: () => Promise<void>;
  setMuted: (muted: boolean) => Promise<void>;
  leave: () => Promise<void>;
}

const voice = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };

const isInCharge = ({ attributes }: Participant): boolean => attributes[inChargeAttribute] === 'yes';

/** Enters a running interview's room to see and hear, and to talk once in charge. Rejects where there is no way in. */
export async function openWatch(
  { livekitUrl, livekitToken, candidateIdentity }: WatchAnswer,
  listener: WatchListener,
): Promise<Watching> {
  const room = new Room({ adaptiveStream: false });
  const me = room.localParticipant;
  let microphone: LocalAudioTrack | null = null;
  let mine = false;
  const send = async () => {
    if (mine && microphone && !me.getTrackPublication(Track.Source.Microphone))
      await me.publishTrack(microphone, { source: Track.Source.Microphone });
  };
  const close = async () => {
    const track = microphone;
    microphone = null;
    if (!track) return;
    track.stop();
    await me.unpublishTrack(track).catch(() => undefined);
  };
  const lookWho = () => {
    // The right to speak comes with the word for it, but not in the same moment.
    const may = isInCharge(me) && (me.permissions?.canPublish ?? false);
    if (mine && !may) void close();
    mine = may;
    const other = [...room.remoteParticipants.values()].find((participant) => isInCharge(participant));
    listener.inCharge(mine ? { mine, name: me.name ?? '' } : other ? { mine, name: other.name ?? '' } : null);
    void send().catch(() => undefined);
  };
  room
    .on(RoomEvent.ParticipantConnected, lookWho)
    .on(RoomEvent.ParticipantDisconnected, lookWho)
    .on(RoomEvent.ParticipantAttributesChanged, lookWho)
    .on(RoomEvent.ParticipantPermissionsChanged, lookWho)
    .on(RoomEvent.Reconnected, lookWho)
    .on(RoomEvent.Disconnected, () => {
      mine = false;
      void close();
      listener.inCharge(null);
      listener.gone();
    });
  await room.connect(livekitUrl, livekitToken);
  lookWho();
  return {
    room,
    candidateIdentity,
    microphone: async (deviceId) => {
      if (microphone && deviceId) await microphone.setDeviceId({ exact: deviceId });
      microphone ??= await createLocalAudioTrack({
        ...voice,
        ...(deviceId && { deviceId: { exact: deviceId } }),
      });
      await send();
      return (await microphone.getDeviceId()) ?? '';
    },
    closeMicrophone: close,
    setMuted: async (muted) => {
      await (muted ? microphone?.mute() : microphone?.unmute());
    },
    leave: () => room.disconnect(),
  };
}
