/** What an interview can't do without, of what a browser may have. */
interface Abilities {
  isSecureContext: boolean;
  RTCPeerConnection?: unknown;
  WebSocket?: unknown;
  AudioContext?: unknown;
  navigator: { mediaDevices?: { getUserMedia?: unknown } | undefined; sendBeacon?: unknown };
}

/** `insecure`: the page isn't served over HTTPS, so no browser gives it devices. */
export type BrowserSupport = 'supported' | 'insecure' | 'unsupported';

/** Whether an interview can be held in this browser. A missing video encoder is none of it: then sound is kept alone. */
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
