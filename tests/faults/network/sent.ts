import type { Page } from 'playwright-core';

declare global {
  var __connections: RTCPeerConnection[];
}

/**
 * Runs in the page before any of its scripts: patches RTCPeerConnection so that `sent` can read the statistics of
 * every connection.
 */
export const keepConnections = (): void => {
  globalThis.__connections = [];
  const Native = globalThis.RTCPeerConnection;
  globalThis.RTCPeerConnection = class extends Native {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      globalThis.__connections.push(this);
    }
  };
};

export interface Sent {
  atMs: number;
  audioPackets: number;
  videoBytes: number;
}

/** Returns the total numbers of audio packets and video bytes that the page has sent so far. */
export const sent = (page: Page): Promise<Sent> =>
  page.evaluate(async () => {
    const total = { atMs: Date.now(), audioPackets: 0, videoBytes: 0 };
    for (const connection of globalThis.__connections) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a report's entries have no narrower type
      for (const entry of (await connection.getStats()).values() as Iterable<Record<string, unknown>>) {
        if (entry['type'] !== 'outbound-rtp') continue;
        if (entry['kind'] === 'audio') total.audioPackets += Number(entry['packetsSent']);
        else total.videoBytes += Number(entry['bytesSent']);
      }
    }
    return total;
  });
