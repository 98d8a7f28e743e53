/** Browser features that an interview requires. */
interface Abilities {
  isSecureContext: boolean;
  RTCPeerConnection?: unknown;
  WebSocket?: unknown;
  AudioContext?: unknown;
  navigator: { mediaDevices?: { getUserMedia?: unknown } | undefined; sendBeacon?: unknown };
}

/** `insecure`: the page isn't served over HTTPS, so browsers deny it access to devices. */
export type BrowserSupport = 'supported' | 'insecure' | 'unsupported';

/**
 * Returns whether an interview can run in this browser. A video encoder isn't required: without it, only sound is
 * recorded.
 */
export function browserSupport(page: Abilities): BrowserSupport {
  if (!page.isSecureContext) return 'insecure';
  const { mediaDevices, sendBeacon } = page.navigator;
  const needed = [
    page.RTCPeerConnection,
    page.WebSocket,
    page.AudioContext,
    mediaDevices?.getUserMedia,
    sendBeacon,
  ];
  return needed.every((ability) => typeof ability === 'function') ? 'supported' : 'unsupported';
}
