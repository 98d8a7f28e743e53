import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { languages } from '@candi/contract/platform/enumerations';
import { modelId } from './llm/complete.ts';
import { openRecogniserPool } from './recogniser/recogniser-pool.ts';
import type { RecogniserPool } from './recogniser/recogniser-pool.ts';
import { createRenderer } from './renderings/renderer.ts';
import { openRenderingStore } from './renderings/rendering-store.ts';
import { withRenderings } from './renderings/with-renderings.ts';
import { componentsIn } from './tts/speech-components.ts';
import { startSynthesiser } from './tts/synthesiser.ts';
import { createHttpApp } from './wire/app.ts';
import type { Abilities } from './wire/app.ts';
import { createSockets } from './wire/sockets.ts';

export interface OfflineAiOptions {
  /** Port on the loopback interface; 0 selects any free port. */
  port: number;
  /** Path of a Python interpreter that has PocketSphinx; null disables recognition. */
  python: string | null;
  /** API key that clients must send; null for none. */
  key: string | null;
  /** Maximum number of concurrent recognition streams. */
  maxListening: number;
  /** Speaking rate relative to the normal rate. Default: 1. */
  pace?: number;
  /** Folder of the installed speech components; null or absent for espeak-ng's voices only. */
  speechDir?: string | null;
  /** Folder of sentences that were synthesised beforehand; null or absent to keep them in memory. */
  renderedDir?: string | null;
}

export interface OfflineAi {
  port: number;
  abilities: Abilities;
  stop(): Promise<void>;
}

/**
 * Starts the TTS engine, the recogniser and the LLM behind one port. If the recogniser can't start, the others still
 * run, and `abilities.deaf` holds the reason.
 */
export async function startOfflineAi(options: OfflineAiOptions): Promise<OfflineAi> {
  const components =
    options.speechDir && options.python ? await componentsIn(options.speechDir, options.python) : null;
  const [voices, recognition] = await Promise.all([
    startSynthesiser(languages, options.pace, components),
    options.python === null
      ? { recognisers: null, reason: 'SPEECH_PYTHON is not set' }
      : openRecogniserPool(options.python, options.maxListening, 1).then(
          (recognisers) => ({ recognisers, reason: '' }),
          (error: unknown) => ({
            recognisers: null,
            reason: error instanceof Error ? error.message : String(error),
          }),
        ),
  ]);
  const store = await openRenderingStore(options.renderedDir ?? null);
  const renderer = createRenderer(voices, store);
  const synthesiser = withRenderings(voices, store);
  const recognisers: RecogniserPool | null = recognition.recognisers;
  const abilities: Abilities = {
    listens: recognisers ? ['en'] : [],
    speaks: synthesiser.languages,
    model: modelId,
    ...(recognisers ? {} : { deaf: recognition.reason }),
  };
  const sockets = createSockets(synthesiser, recognisers, recognition.reason, options.key);
  const app = createHttpApp(synthesiser, renderer, options.key, () => ({
    ...abilities,
    listening: recognisers?.listening() ?? 0,
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
      recognisers?.stop();
      renderer.stop();
      synthesiser.stop();
      if (server.listening) await once(server, 'close');
    },
  };
}
