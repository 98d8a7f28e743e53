import type { WatchAnswer } from '@candi/contract/interviews/live';
import { inChargeAttribute } from '@candi/contract/interviews/room';
import type { LocalAudioTrack, Participant } from 'livekit-client';
import { createLocalAudioTrack, Room, RoomEvent, Track } from 'livekit-client';

/** Who leads the conversation: Candi (null), the recruiter of this page (`mine`), or another recruiter. */
export type InCharge = { mine: boolean; name: string } | null;

export interface WatchListener {
  inCharge: (who: InCharge) => void;
  /** Called when the connection is permanently lost. */
  gone: () => void;
}

export interface Watching {
  /** LiveKit room; the page decides what to show and play. */
  room: Room;
  candidateIdentity: string;
  /**
   * Opens a microphone or switches to another one. The microphone is published while this recruiter leads the
   * conversation. Resolves to the id of the open device; rejects with the browser's error.
   */
  microphone: (deviceId?: string) => Promise<string>;
  closeMicrophone: () => Promise<void>;
  setMuted: (muted: boolean) => Promise<void>;
  leave: () => Promise<void>;
}

const voice = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };

const isInCharge = ({ attributes }: Participant): boolean => attributes[inChargeAttribute] === 'yes';

/**
 * Joins the room of a running interview to watch and listen, and to speak after taking over. Rejects if the connection
 * fails.
 */
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
  const updateRecruiters = () => {
    // The permission to publish and the attribute that names the leader are checked separately, because they arrive
    // separately.
    const may = isInCharge(me) && (me.permissions?.canPublish ?? false);
    if (mine && !may) void close();
    mine = may;
    const other = [...room.remoteParticipants.values()].find((participant) => isInCharge(participant));
    listener.inCharge(mine ? { mine, name: me.name ?? '' } : other ? { mine, name: other.name ?? '' } : null);
    void send().catch(() => undefined);
  };
  room
    .on(RoomEvent.ParticipantConnected, updateRecruiters)
    .on(RoomEvent.ParticipantDisconnected, updateRecruiters)
    .on(RoomEvent.ParticipantAttributesChanged, updateRecruiters)
    .on(RoomEvent.ParticipantPermissionsChanged, updateRecruiters)
    .on(RoomEvent.Reconnected, updateRecruiters)
    .on(RoomEvent.Disconnected, () => {
      mine = false;
      void close();
      listener.inCharge(null);
      listener.gone();
    });
  await room.connect(livekitUrl, livekitToken);
  updateRecruiters();
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
