import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { audioPlayingTopic, roomTopic, soundAnswers, soundCheckTopic } from '@candi/contract/interviews/room';
import { installMicrophone } from './microphone.ts';

/** A minimal page that can take part in a room's conversation: it has only livekit-client and the microphone. */
export interface RoomPage {
  page: Page;
  /** Resolves when the agent's state attribute (LiveKit's `lk.agent.state`) equals `state`. */
  agentIs(state: 'listening' | 'speaking' | 'thinking', timeoutMs?: number): Promise<void>;
  close(): Promise<void>;
}

const livekit = fileURLToPath(
  new URL('../node_modules/livekit-client/dist/livekit-client.umd.js', import.meta.url),
);

export const openRoomPage = async (browser: Browser, url: string, token: string): Promise<RoomPage> => {
  // The page is served from loopback, because getUserMedia requires a secure context.
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html>'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const context = await browser.newContext({
    // Chromium assigns no address space to a document fulfilled by Playwright, so a connection to the SFU requires a
    // permission.
    permissions: ['camera', 'microphone', 'local-network-access'],
  });
  const page = await context.newPage();
  await installMicrophone(page, 'interactive');
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.addScriptTag({ path: livekit });
  await page.evaluate(
    async ([where, key, hears, told, checks, yes]) => {
      const { Room, RoomEvent } = (
        globalThis as unknown as { LivekitClient: typeof import('livekit-client') }
      ).LivekitClient;
      const room = new Room({ dynacast: false, adaptiveStream: false });
      Object.assign(globalThis, { __room: room });
      // The capture plays the audio. The attached element only keeps Chromium decoding the track.
      room.on(RoomEvent.TrackSubscribed, (track) => {
        track.attach();
        void room.localParticipant.sendText('yes', { topic: hears });
      });
      // Confirms the sound check, as the button on the candidate's page does.
      room.registerTextStreamHandler(told, (reader) => {
        void reader.readAll().then((message) => {
          if (JSON.parse(message).soundCheck !== true) return undefined;
          return room.localParticipant.sendText(yes, { topic: checks });
        });
      });
      await room.connect(where, key);
      await room.localParticipant.setMicrophoneEnabled(true);
    },
    [url, token, audioPlayingTopic, roomTopic, soundCheckTopic, soundAnswers.heard] as const,
  );
  return {
    page,
    async agentIs(state, timeoutMs = 60_000) {
      await page.waitForFunction(
        (wanted) => {
          const { __room: room } = globalThis as unknown as { __room: import('livekit-client').Room };
          return [...room.remoteParticipants.values()].some((p) => p.attributes['lk.agent.state'] === wanted);
        },
        state,
        { timeout: timeoutMs, polling: 50 },
      );
    },
    async close() {
      await context.close();
      server.close();
    },
  };
};
