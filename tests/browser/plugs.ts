import type { Page } from 'playwright-core';

declare global {
  var __plugs: {
    /** Labels of the unplugged devices. */
    out: Set<string>;
    /** Returns all devices, including unplugged ones. */
    all(): Promise<MediaDeviceInfo[]>;
  };
}

/**
 * Runs in the page: lets tests unplug the browser's devices. An unplugged device isn't listed and can't be opened, as
 * with real hardware.
 */
export const installPlugs = (): void => {
  const devices = navigator.mediaDevices;
  const all = devices.enumerateDevices.bind(devices);
  const open = devices.getUserMedia.bind(devices);
  const out = new Set<string>();
  globalThis.__plugs = { out, all };
  devices.enumerateDevices = async () => (await all()).filter(({ label }) => !out.has(label));
  devices.getUserMedia = async (wanted = {}) => {
    const kind = wanted.video ? 'videoinput' : 'audioinput';
    const asked = (wanted.video || wanted.audio) as MediaTrackConstraints;
    const { exact } = (asked.deviceId ?? {}) as { exact?: string };
    const left = (await devices.enumerateDevices()).filter((device) => device.kind === kind);
    const [first] = left;
    if (!first) throw new DOMException('nothing is plugged in', 'NotFoundError');
    const found = exact === undefined ? first : left.find(({ deviceId }) => deviceId === exact);
    if (!found) throw new DOMException('that one is not plugged in', 'OverconstrainedError');
    const constraint = found.deviceId ? { ...asked, deviceId: { exact: found.deviceId } } : asked;
    return open(wanted.video ? { video: constraint } : { audio: constraint });
  };
};

/** Unplugs the devices with these labels: their tracks end, and the page receives a `devicechange` event. */
export const pull = (page: Page, labels: string[]): Promise<void> =>
  page.evaluate((names) => {
    for (const name of names) globalThis.__plugs.out.add(name);
    const { camera, microphone } = (
      window as unknown as {
        __candi: { call: { getState(): Record<'camera' | 'microphone', MediaStreamTrack | null> } };
      }
    ).__candi.call.getState();
    for (const track of [camera, microphone]) {
      if (!track || !names.includes(track.label)) continue;
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
    navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
  }, labels);

export const plugIn = (page: Page, labels: string[]): Promise<void> =>
  page.evaluate((names) => {
    for (const name of names) globalThis.__plugs.out.delete(name);
    navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
  }, labels);

/** Returns the labels of all devices of a kind, including unplugged ones. */
export const labelsOf = (page: Page, kind: MediaDeviceKind): Promise<string[]> =>
  page.evaluate(
    async (wanted) =>
      (await globalThis.__plugs.all()).filter((device) => device.kind === wanted).map(({ label }) => label),
    kind,
  );
