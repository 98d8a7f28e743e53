import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Closes all connections that the page has opened. */
    __closeConnections?: () => void;
  }
}

/** Remembers the page's connections, so that they can be closed. Runs in the page before its scripts. */
export const rememberConnections = (): void => {
  const opened: { close: () => void }[] = [];
  window.__closeConnections = () => opened.forEach((connection) => connection.close());
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      opened.push(this);
    }
  };
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      opened.push(this);
    }
  };
};

/** Takes the page's network away. The page must have been opened with `rememberConnections`. */
export const loseConnection = async (page: Page): Promise<void> => {
  await page.context().setOffline(true);
  await page.evaluate(() => window.__closeConnections?.());
};
