import type { Room } from 'livekit-client';
import type { KnownDevice } from '../../devices/device-loss.ts';
import { findDevice, inputKinds, isUnplugged } from '../../devices/device-loss.ts';
import { toDeviceFault } from '../../devices/device-needs.ts';
import type { DeviceKind } from '../../devices/open-device.ts';
import { openDevice } from '../../devices/open-device.ts';
import type { DeviceChange } from './device-changes.ts';
import { createSentTracks } from './sent-tracks.ts';

export interface LocalDevices {
  readonly camera: MediaStreamTrack | null;
  readonly microphone: MediaStreamTrack | null;
  /** Publishes the tracks to a room, and again to the next room after a lost connection. */
  publish(room: Room): Promise<void>;
  /** While muted, nothing from the microphone is sent or recorded. */
  setMuted(muted: boolean): Promise<void>;
  /** Turning the camera off stops the device. Turning it on may be refused: rejects with the browser's error. */
  setCameraOn(on: boolean): Promise<void>;
  /**
   * Switches to another device during the call. Rejects with the browser's error; the previous device then stays in
   * use.
   */
  choose(kind: DeviceKind, deviceId: string): Promise<void>;
  /** Reopens a lost device. Rejects with the browser's error. */
  restore(kind: DeviceKind): Promise<void>;
  close(): void;
}

interface DeviceEvents {
  /** Called when a track was added, removed or replaced. */
  changed: () => void;
  /** Called when a track ended although its device is present: most likely its permission was withdrawn. */
  lost: (kind: DeviceKind) => void;
  /** Reports a device that was plugged in or unplugged; null clears the last report of this kind. */
  change: (kind: DeviceKind, change: DeviceChange | null) => void;
}

const kinds: readonly DeviceKind[] = ['camera', 'microphone'];

const known = (track: MediaStreamTrack | null): KnownDevice | null => {
  const { deviceId, groupId } = track?.getSettings() ?? {};
  return deviceId === undefined ? null : { deviceId, groupId };
};

/** Creates the candidate's tracks, which outlive any one room. The microphone starts muted. */
export function createLocalDevices(
  first: { camera: MediaStreamTrack | null; microphone: MediaStreamTrack | null },
  events: DeviceEvents,
): LocalDevices {
  const tracks = { camera: first.camera, microphone: first.microphone };
  const held = { camera: known(first.camera), microphone: known(first.microphone) };
  /** Device of each kind that the candidate chose, even while another device is used in its place. */
  const wanted = { ...held };
  /** Kinds whose device was unplugged and has no replacement. */
  const missing = new Set<DeviceKind>();
  const asked = { camera: 0, microphone: 0 };
  const sent = createSentTracks();
  const page = new AbortController();
  let muted = true;

  const send = async (kind: DeviceKind) => {
    if (kind === 'camera') await sent.sendCamera(tracks.camera);
    else if (tracks.microphone) await sent.sendMicrophone(tracks.microphone, muted);
  };
  const drop = (kind: DeviceKind) => {
    const off = tracks[kind];
    tracks[kind] = null;
    events.changed();
    return off;
  };
  const take = async (kind: DeviceKind, deviceId: string | null): Promise<MediaStreamTrack | null> => {
    asked[kind] += 1;
    const turn = asked[kind];
    const track = await openDevice(kind, deviceId);
    if (page.signal.aborted || turn !== asked[kind]) {
      track.stop();
      return null;
    }
    const before = tracks[kind];
    tracks[kind] = track;
    held[kind] = known(track);
    missing.delete(kind);
    if (kind === 'microphone') track.enabled = !muted;
    watch(kind, track);
    events.changed();
    await send(kind);
    before?.stop();
    return track;
  };
  /** Opens the previous device, or any other if it is gone. */
  const takeAgain = (kind: DeviceKind) =>
    take(kind, held[kind]?.deviceId ?? null).catch((error: unknown) => {
      if (toDeviceFault(error) === 'missing') return take(kind, null);
      throw error;
    });

  const ended = async (kind: DeviceKind, track: MediaStreamTrack) => {
    const all = await navigator.mediaDevices.enumerateDevices().catch(() => []);
    if (page.signal.aborted || tracks[kind] !== track) return;
    if (!isUnplugged(all, kind, held[kind])) return events.lost(kind);
    drop(kind);
    const another = all.some((device) => device.kind === inputKinds[kind]);
    const taken = another ? await take(kind, null).catch(() => null) : null;
    if (taken) {
      events.change(kind, { change: 'replaced', label: taken.label });
    } else if (!tracks[kind]) {
      missing.add(kind);
      events.change(kind, { change: 'unplugged' });
    }
  };
  const watch = (kind: DeviceKind, track: MediaStreamTrack | null) =>
    track?.addEventListener('ended', () => {
      if (tracks[kind] === track) void ended(kind, track);
    });

  const plugged = async () => {
    const all = await navigator.mediaDevices.enumerateDevices().catch(() => []);
    for (const kind of kinds) {
      const chosen = findDevice(all, kind, wanted[kind]);
      const inUse = held[kind];
      if (missing.has(kind)) {
        if (!all.some((device) => device.kind === inputKinds[kind])) continue;
        const taken = await take(kind, chosen?.deviceId ?? null).catch(() => null);
        if (taken) events.change(kind, { change: 'back', label: taken.label });
      } else if (chosen && tracks[kind] && !findDevice([chosen], kind, inUse)) {
        events.change(kind, { change: 'returned', label: chosen.label, deviceId: chosen.deviceId });
      }
    }
  };

  if (tracks.microphone) tracks.microphone.enabled = false;
  for (const kind of kinds) watch(kind, tracks[kind]);
  navigator.mediaDevices?.addEventListener('devicechange', () => void plugged(), { signal: page.signal });

  return {
    get camera() {
      return tracks.camera;
    },
    get microphone() {
      return tracks.microphone;
    },
    publish: async (into) => {
      sent.enter(into);
      await send('microphone');
      if (tracks.camera) await send('camera');
    },
    setMuted: async (next) => {
      muted = next;
      if (tracks.microphone) tracks.microphone.enabled = !next;
      await sent.setMuted(next);
    },
    setCameraOn: async (on) => {
      if (on) {
        await takeAgain('camera');
        events.change('camera', null);
        return;
      }
      const off = drop('camera');
      await send('camera');
      off?.stop();
    },
    choose: async (kind, deviceId) => {
      const before = held[kind];
      try {
        await take(kind, deviceId);
      } catch (error) {
        // Many phones can open only one camera at a time, so the current camera is stopped first.
        if (toDeviceFault(error) !== 'busy' || !tracks[kind]) throw error;
        tracks[kind]?.stop();
        try {
          await take(kind, deviceId);
        } catch {
          await take(kind, before?.deviceId ?? null).catch(() => events.lost(kind));
          throw error;
        }
      }
      wanted[kind] = held[kind];
      events.change(kind, null);
    },
    restore: async (kind) => {
      await takeAgain(kind);
      events.change(kind, null);
    },
    close: () => {
      page.abort();
      for (const kind of kinds) {
        const off = tracks[kind];
        tracks[kind] = null;
        off?.stop();
      }
    },
  };
}
