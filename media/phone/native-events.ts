import '@livekit/rtc-node';

const event = 'ffi_event';

/**
 * Runs the function and returns its result, with a function that removes the listeners that it added synchronously.
 * rtc-node's `Room` listens to the native layer's events from `connect` until `disconnect`. If the server ends the
 * connection, `disconnect` does nothing, so that the room and its listener would stay until the end of the process.
 */
export const withNativeListeners = <T>(run: () => T): { result: T; release: () => void } => {
  const before = new Set(globalThis._ffiClientInstance?.listeners(event));
  const result = run();
  const added = (globalThis._ffiClientInstance?.listeners(event) ?? []).filter((one) => !before.has(one));
  const release = (): void => {
    for (const listener of added) globalThis._ffiClientInstance?.off(event, listener);
  };
  return { result, release };
};
