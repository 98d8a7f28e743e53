import type { Page } from 'playwright-core';

declare global {
  var __plugs: {
    /** Labels of the devices that are pulled out. */
    out: Set<string>;
    /** Every device as it is without us. */
    all(): Promise<MediaDeviceInfo[]>;
  };
}

/**
 * Runs in the page: the browser's own devices, of which any can be pulled out. One that is out stands in no list and
 * can't be opened, as a real one.
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

/** Pulls devices out by their labels: their tracks end, and the page is told that the devices changed. */
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

/** Labels of a kind, as the browser has them in all. */
export const labelsOf = (page: Page, kind: MediaDeviceKind): Promise<string[]> =>
  page.evaluate(
    async (wanted) =>
      (await globalThis.__plugs.all()).filter((device) => device.kind === wanted).map(({ label }) => label),
    kind,
  );
