/**
 * The baseline: LiveKit's plain starter, an AgentSession with the bundled turn detector and voice activity model,
 * default settings, and the same engines as Candi's worker. It reads the same environment as the worker. The dispatch
 * metadata contains the language.
 */
import { fileURLToPath } from 'node:url';
import { AgentServer, ServerOptions, defineAgent, inference, initializeLogger, voice } from '@livekit/agents';
import * as deepgram from '@livekit/agents-plugin-deepgram';
import * as openai from '@livekit/agents-plugin-openai';
import type { Language } from '@candi/contract/platform/enumerations';
import { freePort } from '@candi/infra/start/ports';

export const starterName = 'starter';

const need = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
};

/** Deepgram's language code and the English name of each language. */
const languages: Record<Language, { tag: string; name: string }> = {
  en: { tag: 'en', name: 'English' },
  pt: { tag: 'pt-BR', name: 'Brazilian Portuguese' },
  es: { tag: 'es', name: 'Spanish' },
  ar: { tag: 'ar', name: 'Arabic' },
};

export default defineAgent({
  entry: async (ctx) => {
    const language = ctx.job.metadata as Language;
    const { tag, name } = languages[language];
    const session = new voice.AgentSession({
      stt: new deepgram.STT({ apiKey: need('STT_KEY'), baseUrl: need('STT_URL'), language: tag }),
      llm: new openai.LLM({ apiKey: need('LLM_KEY'), baseURL: need('LLM_URL'), model: need('LLM_MODEL') }),
      tts: new deepgram.TTS({
        apiKey: need('TTS_KEY'),
        baseUrl: need('TTS_URL'),
        model: need('TTS_MODEL').replace('{language}', language),
      }),
      turnDetection: new inference.TurnDetector({ version: 'v1-mini' }),
    });
    await session.start({
      agent: new voice.Agent({
        instructions: `You are a friendly interviewer. Speak ${name}. Ask one short question at a time.`,
      }),
      room: ctx.room,
      record: false,
    });
    await ctx.connect();
    session.generateReply({ instructions: 'Greet the user in a helpful and friendly manner.' });
  },
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  initializeLogger({ pretty: false, level: 'warn' });
  const server = new AgentServer(
    new ServerOptions({
      agent: fileURLToPath(import.meta.url),
      agentName: starterName,
      wsURL: need('LIVEKIT_URL'),
      apiKey: need('LIVEKIT_API_KEY'),
      apiSecret: need('LIVEKIT_API_SECRET'),
      host: '127.0.0.1',
      // With 0, the worker would listen on 8081, which may be taken by another stack.
      port: await freePort(0),
      production: true,
      logLevel: 'warn',
      initializeProcessTimeout: 60_000,
      // Accepts all jobs. The default load function refuses jobs on a busy machine, and the bench compares turns, not
      // dispatch.
      loadFunc: () => Promise.resolve(0),
    }),
  );
  server.event.once('worker_registered', () => console.log('ready starter {}'));
  process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
  await server.run();
}
