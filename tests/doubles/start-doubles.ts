import type { SoundSegment } from './script.ts';
import { startProgram } from './program.ts';

/** Engine doubles with fixed delays, running in a separate process. */
export interface Doubles {
  /** Environment in which the doubles replace all engines. */
  env: Record<string, string>;
  /** Environment in which only the language model is replaced, by a double that judges turns by rules. */
  judgingEnv: Record<string, string>;
  /** Environment in which Candi's voice is a double that says every text as its chord, in little time. */
  chordsEnv: Record<string, string>;
  /** Returns the `STT_URL` of a recogniser double that knows what will be said. Each name has its own script. */
  knowingUrl(name: string): string;
  /** Returns the `STT_URL` of a recogniser that several callers share. Their scripts are named NAME/CHORD. */
  callersUrl(name: string): string;
  /** Returns a chord that no other caller begins with. */
  newCaller(): Promise<number>;
  /** Sets the script of a recogniser double: what will be said next. */
  know(name: string, script: readonly SoundSegment[]): Promise<void>;
  /** Returns when a recogniser double began to hear the last segment of its script (Unix time, ms); null if it didn't. */
  heardAt(name: string): Promise<number | null>;
}

/** Doubles whose process this one has started. */
export interface OwnDoubles extends Doubles {
  port: number;
  stop(): Promise<void>;
}

export const startDoubles = async (): Promise<OwnDoubles> => {
  const program = await startProgram(new URL('./main.ts', import.meta.url), [], {
    PATH: process.env['PATH'] ?? '',
  });
  const { port } = program.told as { port: number };
  return { ...doublesAt(port), port, stop: () => program.stop() };
};

/** Returns the doubles that run at a port of this machine. */
export const doublesAt = (port: number): Doubles => {
  const [http, ws] = [`http://127.0.0.1:${port}`, `ws://127.0.0.1:${port}`];
  return {
    env: {
      STT_URL: ws,
      STT_KEY: 'double',
      STT_LANGUAGES: 'en',
      TTS_URL: ws,
      TTS_KEY: 'double',
      TTS_MODEL: 'double',
      LLM_URL: `${http}/v1`,
      LLM_KEY: 'double',
      LLM_MODEL: 'double',
    },
    judgingEnv: { LLM_URL: `${http}/judging/v1`, LLM_KEY: 'double', LLM_MODEL: 'double' },
    chordsEnv: { TTS_URL: `${ws}/chords`, TTS_KEY: 'double', TTS_MODEL: 'double' },
    knowingUrl: (name) => `${ws}/${name}`,
    callersUrl: (name) => `${ws}/callers/${name}`,
    async newCaller() {
      const answer = await fetch(`${http}/callers`, { method: 'POST' });
      return ((await answer.json()) as { chord: number }).chord;
    },
    async know(name, script) {
      const answer = await fetch(`${http}/script/${name}`, { method: 'POST', body: JSON.stringify(script) });
      if (!answer.ok) throw new Error(`the double refused the script with status ${answer.status}`);
    },
    async heardAt(name) {
      const answer = await fetch(`${http}/script/${name}`);
      return ((await answer.json()) as { heardAt: number | null }).heardAt;
    },
  };
};
