import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { languages } from '@candi/contract/platform/enumerations';
import { modelId } from './llm/complete.ts';
import { startRecognisers } from './recogniser/recognisers.ts';
import { createRenderer } from './renderings/renderer.ts';
import { openRenderingStore } from './renderings/rendering-store.ts';
import { withRenderings } from './renderings/with-renderings.ts';
import type { SpeechFolders } from './speech-folders.ts';
import { startSynthesiser } from './tts/synthesiser.ts';
import type { Synthesiser } from './tts/synthesiser.ts';
import { createHttpApp } from './wire/app.ts';
import type { Abilities } from './wire/app.ts';
import { createSockets } from './wire/sockets.ts';

export interface OfflineAiOptions {
  /** Port on the loopback interface; 0 selects any free port. */
  port: number;
  /** Where the models of voices and recognisers are. */
  folders: SpeechFolders;
  /** API key that clients must send; null for none. */
  key: string | null;
  /** Number of interviews whose speech is recognised at the same time; see `RecognisersOptions.places`. */
  listeningPlaces: number;
  /** Speaking rate relative to the normal rate. Default: 1. */
  pace?: number;
  /** Folder of sentences that were synthesised beforehand; null or absent to keep them in memory. */
  renderedDir?: string | null;
  /** How long a sentence may be silent before espeak-ng speaks it (ms). Default: 5000. */
  patienceMs?: number;
  /** Niceness of sentences that are synthesised beforehand, 0 to 19. Default: 19. */
  backgroundNiceness?: number;
  /** Speaks instead of the installed voices, for tests. */
  voices?: Synthesiser;
}

export interface OfflineAi {
  port: number;
  abilities(): Abilities;
  /** Resolves when all sentences that can be synthesised beforehand are. */
  rendered(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the TTS engine, the recognisers and the LLM behind one port. Recognisers and voices whose models are installed
 * later join while it runs.
 */
export async function startOfflineAi(options: OfflineAiOptions): Promise<OfflineAi> {
  const { folders, listeningPlaces } = options;
  const english = Promise.withResolvers<void>();
  const othersAfter = english.promise;
  const { pace, patienceMs, backgroundNiceness } = options;
  const settings = { folders, pace, patienceMs, backgroundNiceness, othersAfter };
  const [voices, recognisers] = await Promise.all([
    options.voices ?? startSynthesiser(languages, settings),
    startRecognisers({ folders, places: listeningPlaces, othersAfter }),
  ]);
  english.resolve();
  const store = await openRenderingStore(options.renderedDir ?? null);
  const renderer = createRenderer(voices, store);
  const synthesiser = withRenderings(voices, store);
  const abilities = (): Abilities => ({
    listens: recognisers.languages(),
    speaks: synthesiser.languages,
    model: modelId,
  });
  const sockets = createSockets(synthesiser, recognisers, options.key);
  const app = createHttpApp(synthesiser, renderer, options.key, () => ({
    ...abilities(),
    recognition: recognisers.recognition(),
    listening: recognisers.listening(),
    speaking: sockets.speaking(),
    spoken: synthesiser.spoken,
    rendering: renderer.waiting(),
  }));
  const server = createServer((request, response) => void getRequestListener(app.fetch)(request, response));
  server.on('upgrade', sockets.onUpgrade);
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    abilities,
    rendered: () => renderer.settled(),
    async stop() {
      sockets.close();
      server.close();
      server.closeAllConnections();
      recognisers.stop();
      renderer.stop();
      synthesiser.stop();
      if (server.listening) await once(server, 'close');
    },
  };
}
