import { parseArgs } from 'node:util';
import { modelForms, readModelChoice, type ModelChoice } from './local-models/choose.ts';
import type { RequestedPorts } from './ports-of-stack.ts';
import { speechModes, type SpeechMode } from './speech.ts';

export interface StartOptions {
  help: boolean;
  dev: boolean;
  state: string;
  host: string;
  ports: RequestedPorts;
  without: string[];
  speech: SpeechMode;
  /** The language model on this machine to use; null for the configured one. */
  model: ModelChoice | null;
  verbose: boolean;
}

export const help = `Usage: npm start -- [options]        (npm run dev -- [options] reloads on every change)

Starts Candi on this machine: Postgres, LiveKit server, offline AI, gateway, agent worker and web pages.
Ctrl-C stops it all.

  --port N          where the pages and the API are served (default 8080, or a free port after it)
  --host ADDRESS    address to listen on (default 127.0.0.1). Others can open the pages of 0.0.0.0, but browsers
                    give camera and microphone to https and to this machine only: set PUBLIC_URL to the https
                    address of a proxy before it
  --state DIR       database, files, secrets and logs (default .candi)
  --no-worker       without the agent worker; run it separately with "npm run agent"
  --speech MODE     full (default): natural voices and recognisers, downloaded once (150 MB for English before the
                    start is ready, 280 MB for Spanish and Portuguese after it); english: only those of English;
                    basic: a synthetic voice and typed answers, with no download
  --model MODEL     a language model on this machine, in place of LLM_URL, LLM_MODEL and LLM_KEY. MODEL is
                    ${modelForms}: Ollama at port 11434, LM Studio at 1234,
                    llama.cpp at 8081. "npm run evals -- model --model MODEL" says whether it is good enough
  --sfu-port N      LiveKit's signalling port (default 7880); --sfu-udp-port N its media port (default 7882)
  --postgres-port N (default 5433)
  --verbose         print the logs of all parts here too (they are always in DIR/logs)
  --help            this text

Outside parts, by environment or a .env file in this folder (docs/configuration.md lists all):
  DATABASE_URL + DATABASE_OWNER_URL             your Postgres
  LIVEKIT_URL + LIVEKIT_API_KEY + _API_SECRET   your LiveKit server or LiveKit Cloud
  STT_KEY, TTS_KEY (Deepgram), LLM_KEY (OpenAI) real speech and language; *_URL and *_MODEL choose others
  AVATAR_KEY + AVATAR_ID or AVATAR_IMAGE        a LemonSlice avatar as Candi's face
  STRIPE_SECRET_KEY + STRIPE_WEBHOOK_SECRET     payment for plans and hours
  LINKEDIN_CLIENT_ID + _CLIENT_SECRET           members post jobs on LinkedIn
  SMTP_URL + MAIL_FROM                          your mail server, in place of the mailbox page
  PUBLIC_URL                                    the address people open, behind a proxy`;

/** Parses the command line of `npm start` and `npm run dev`. Throws an error that names an invalid option. */
export function parseOptions(args: string[]): StartOptions {
  const { values } = parseArgs({
    args,
    strict: true,
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      dev: { type: 'boolean', default: false },
      state: { type: 'string', default: '.candi' },
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string' },
      'sfu-port': { type: 'string' },
      'sfu-udp-port': { type: 'string' },
      'postgres-port': { type: 'string' },
      'no-worker': { type: 'boolean', default: false },
      speech: { type: 'string', default: 'full' },
      model: { type: 'string' },
      verbose: { type: 'boolean', default: false },
    },
  });
  const ports: RequestedPorts = {};
  const readPort = (name: keyof typeof values, port: keyof RequestedPorts) => {
    const value = values[name];
    if (typeof value !== 'string') return;
    const number = Number(value);
    if (!/^\d+$/.test(value) || number > 65_535)
      throw new Error(`--${name} ${value}: a port must be 0 to 65535`);
    ports[port] = number;
  };
  readPort('port', 'gateway');
  readPort('sfu-port', 'sfu');
  readPort('sfu-udp-port', 'sfuUdp');
  readPort('postgres-port', 'postgres');
  const { help: wantsHelp, dev, state, host, speech, model, verbose } = values;
  const speechMode = speechModes.find((mode) => mode === speech);
  if (!speechMode) throw new Error(`--speech ${speech}: must be ${speechModes.join(', ')}`);
  return {
    help: wantsHelp,
    dev,
    state,
    host,
    speech: speechMode,
    model: model === undefined ? null : readModelChoice(model),
    verbose,
    ports,
    without: values['no-worker'] ? ['worker'] : [],
  };
}
