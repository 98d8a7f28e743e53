import type { JoinMemory } from '../../store/join-memory.ts';
import { useCallStore } from '../call-store.ts';
import { useSessionStore } from '../session-store.ts';
import { toDeviceFault } from '../../devices/device-needs.ts';
import type { DeviceKind } from '../../devices/open-device.ts';
import { afterDenial, loseDevice } from './denial.ts';
import type { LocalDevices } from './local-devices.ts';
import { createLocalDevices } from './local-devices.ts';

interface CallDevicesHost {
  policy: JoinMemory['answer']['policy'];
  closing: () => boolean;
  /** Called when the camera or microphone track was added, removed or replaced. */
  changed: () => void;
  noted: (kind: DeviceKind) => void;
  problem: (problem: DeviceKind | 'lastChance' | 'deniedTwice') => void;
  /** Called when the candidate has used up the last chance to restore access to a device. */
  denied: () => void;
}

export interface CallDevices {
  devices: LocalDevices;
  /** Asks the browser for a device that was lost or is missing. */
  restore: (kind: DeviceKind) => void;
  /** Switches to another device, which may also replace a lost one. Errors are reported through `problem`. */
  choose: (kind: DeviceKind, deviceId: string) => void;
  /** Handles a refused permission, or an expired countdown, for a lost device. */
  deny: () => void;
  close: () => void;
}

/**
 * Creates the candidate's devices and reports their changes to the page. Unplugging a device has no penalty;
 * withdrawing access to a device starts a countdown.
 */
export function createCallDevices(join: JoinMemory, host: CallDevicesHost): CallDevices {
  const call = useCallStore;
  const { setCall } = call.getState();
  const regained = () => {
    useSessionStore.getState().setSession({ permissionsGranted: true });
    setCall({ lostDevice: null });
  };
  const devices = createLocalDevices(join, {
    changed: host.changed,
    lost: (kind) => {
      if (host.closing()) return;
      host.noted(kind);
      useSessionStore.getState().setSession({ permissionsGranted: false });
      setCall({ lostDevice: loseDevice(kind, host.policy, Date.now()) });
    },
    change: (kind, change) => {
      if (host.closing()) return;
      const { [kind]: _, ...others } = call.getState().deviceChanges;
      setCall({ deviceChanges: change ? { ...others, [kind]: change } : others });
      if (change?.change !== 'unplugged') return;
      host.noted(kind);
      // Without a microphone the candidate can still type, in the transcript panel.
      if (kind === 'microphone') useSessionStore.getState().openSidePanel('transcript');
    },
  });

  const deny = () => {
    const lost = call.getState().lostDevice;
    if (!lost || host.closing()) return;
    const lostDevice = afterDenial(lost, host.policy, Date.now());
    host.problem(lostDevice ? 'lastChance' : 'deniedTwice');
    if (lostDevice) setCall({ lostDevice });
    else host.denied();
  };

  const restore = async (kind: DeviceKind) => {
    const asked = call.getState().lostDevice?.kind === kind;
    try {
      await devices.restore(kind);
      if (asked) regained();
    } catch (error) {
      if (asked && toDeviceFault(error) === 'denied') deny();
      else host.problem(kind);
    }
  };

  const choose = async (kind: DeviceKind, deviceId: string) => {
    try {
      await devices.choose(kind, deviceId);
      if (call.getState().lostDevice?.kind === kind) regained();
    } catch {
      host.problem(kind);
    }
  };

  const page = new AbortController();
  // A phone may take the camera from a page in the background and return it once the page is visible.
  const seen = () => {
    const lost = call.getState().lostDevice;
    if (!document.hidden && lost) void devices.restore(lost.kind).then(regained, () => undefined);
  };
  document.addEventListener('visibilitychange', seen, { signal: page.signal });

  return {
    devices,
    restore: (kind) => void restore(kind),
    choose: (kind, deviceId) => void choose(kind, deviceId),
    deny,
    close: () => {
      page.abort();
      devices.close();
    },
  };
}
