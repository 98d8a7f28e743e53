import { runPart } from '@candi/runtime/run-part';
import { z } from 'zod';
import { startOfflineAi } from './offline-ai.ts';

const environment = z
  .object({
    OFFLINE_AI_PORT: z.coerce.number().int().min(0).max(65_535).default(8090),
    /** A Python with PocketSphinx. */
    EARS_PYTHON: z.string().default(''),
    /** When set, callers must show it. */
    OFFLINE_AI_KEY: z.string().default(''),
    /** Streams heard at once. */
    OFFLINE_AI_STREAMS: z.coerce.number().int().min(1).max(64).default(8),
    /** Factor of the voice's usual speed, for tests that needn't wait for slow speech. */
    OFFLINE_AI_PACE: z.coerce.number().min(0.5).max(2.5).default(1),
  })
  .parse(process.env);

await runPart(
  async () => {
    const ai = await startOfflineAi({
      port: environment.OFFLINE_AI_PORT,
      python: environment.EARS_PYTHON || null,
      key: environment.OFFLINE_AI_KEY || null,
      mostListening: environment.OFFLINE_AI_STREAMS,
      pace: environment.OFFLINE_AI_PACE,
    });
    if (ai.abilities.deaf)
      console.error(JSON.stringify({ level: 'warn', msg: 'nothing is heard', reason: ai.abilities.deaf }));
    console.log(`ready offline-ai ${JSON.stringify({ port: ai.port, ...ai.abilities })}`);
    return ai;
  },
  (ai) => ai.stop(),
);
