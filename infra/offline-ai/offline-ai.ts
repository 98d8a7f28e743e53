import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { languages } from '@candi/contract/platform/enumerations';
import { modelId } from './brain/complete.ts';
import { openEars } from './ears/ears.ts';
import type { Ears } from './ears/ears.ts';
import { startVoice } from './voice/voice.ts';
import { createHttpApp } from './wire/app.ts';
import type { Abilities } from './wire/app.ts';
import { createSockets } from './wire/sockets.ts';

export interface OfflineAiOptions {
  /** Port on loopback; 0 selects a free one. */
  port: number;
  /** Python with PocketSphinx; null disables recognition. */
  python: string | null;
  /** API key that clients must send; null for none. */
  key: string | null;
  /** Maximum number of concurrent recognition streams. */
  mostListening: number;
  /** Factor of the usual speaking rate. Default: 1. */
  pace?: number;
}

export interface OfflineAi {
  port: number;
  abilities: Abilities;
  stop(): Promise<void>;
}

/**
 * Starts TTS, recogniser and LLM behind one port. Without a recogniser the rest still runs, and
 * `abilities.deaf` holds the reason.
 */
export async function startOfflineAi(options: OfflineAiOptions): Promise<OfflineAi> {
  const [voice, heard] = await Promise.all([
    startVoice(languages, options.pace),
    options.python === null
      ? { ears: null, deaf: 'EARS_PYTHON is not set' }
      : openEars(options.python, options.mostListening, 1).then(
          (ears) => ({ ears, deaf: '' }),
          (error: unknown) => ({ ears: null, deaf: error instanceof Error ? error.message : String(error) }),
        ),
  ]);
  const ears: Ears | null = heard.ears;
  const abilities: Abilities = {
    listens: ears ? ['en'] : [],
    speaks: voice.languages,
    model: modelId,
    ...(ears ? {} : { deaf: heard.deaf }),
  };
  const sockets = createSockets(voice, ears, heard.deaf, options.key);
  const app = createHttpApp(voice, options.key, () => ({
    ...abilities,
    listening: ears?.listening() ?? 0,
    speaking: sockets.speaking(),
  }));
  const server = createServer((request, response) => void getRequestListener(app.fetch)(request, response));
  server.on('upgrade', sockets.onUpgrade);
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    abilities,
    async stop() {
      sockets.close();
      server.close();
      server.closeAllConnections();
      ears?.stop();
      voice.stop();
      if (server.listening) await once(server, 'close');
    },
  };
}
