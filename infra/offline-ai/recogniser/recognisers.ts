import type { Language } from '@candi/contract/platform/enumerations';
import { byLanguage } from '@candi/contract/platform/by-language';
import type { ComponentName } from '../../speech-files/components.ts';
import type { SpeechFolders } from '../speech-folders.ts';
import type { RecogniserMessage, StreamOptions } from './messages.ts';
import { startRecogniser } from './recogniser.ts';
import type { Recogniser, RecogniserStream } from './recogniser.ts';

/** What the engine can do with speech in a language. */
export type Recognition =
  /** `engine`: languages with the same engine share its places. */
  | { state: 'ready'; engine: string; places: number; open: number }
  /** `share`: share of the download that is done (0–1). */
  | { state: 'installing'; share: number }
  | { state: 'failed' | 'none'; reason: string };

/** The recognisers of all languages. */
export interface Recognisers {
  /** Returns for each language whether and how it is recognised now. */
  recognition(): Record<Language, Recognition>;
  /** Languages that are recognised now. */
  languages(): Language[];
  /** Why a language isn't recognised; null if it is. */
  missing(language: Language): string | null;
  /** Whether another stream of a language can be opened. */
  hasPlace(language: Language): boolean;
  /** Opens a stream. Returns null if the language isn't recognised or the maximum number of streams is open. */
  open(options: StreamOptions, onMessage: (message: RecogniserMessage) => void): RecogniserStream | null;
  /** Number of open streams. */
  listening(): number;
  stop(): void;
}

export interface RecognisersOptions {
  folders: SpeechFolders;
  /** Number of interviews that may be promised speech at the same time. In Spanish and Portuguese, a quarter of it. */
  places: number;
  /**
   * Resolves when the models of the other languages may be loaded, which uses a lot of CPU time. Default: when English has
   * started.
   */
  othersAfter?: Promise<void>;
}

interface Engine {
  name: string;
  /** Components whose files it needs. */
  needs: readonly ComponentName[];
  languages: readonly Language[];
  places: number;
  /** Returns the arguments of the recogniser process; null if a model isn't installed. */
  args: () => string[] | null;
  state: 'absent' | 'starting' | { recogniser: Recogniser } | { reason: string };
}

/**
 * Starts the recognisers whose models are installed, and others as soon as theirs are. Resolves when English has
 * started, if it can.
 */
export async function startRecognisers(options: RecognisersOptions): Promise<Recognisers> {
  const { folders, places, othersAfter = Promise.resolve() } = options;
  const { python } = folders;
  let stopped = false;
  const moonshine = () => folders.find('moonshine-en');
  const engines: Engine[] = [
    {
      name: 'moonshine',
      needs: ['moonshine-en'],
      languages: ['en'],
      places,
      args: () => {
        const folder = moonshine();
        return folder === null ? null : [folder];
      },
      state: 'absent',
    },
    {
      name: 'whisper',
      needs: ['moonshine-en', 'whisper'],
      languages: ['es', 'pt'],
      places: Math.ceil(places / 4),
      args: () => {
        const [folder, whisper] = [moonshine(), folders.find('whisper')];
        return folder === null || whisper === null || python === null ? null : [folder, whisper, python];
      },
      state: 'absent',
    },
  ];
  const engineOf = (language: Language) => engines.find(({ languages }) => languages.includes(language));
  const running = () =>
    engines.flatMap(({ languages, state }) =>
      typeof state === 'object' && 'recogniser' in state ? [{ languages, recogniser: state.recogniser }] : [],
    );
  const recogniserOf = (language: Language) =>
    running().find(({ languages }) => languages.includes(language))?.recogniser;

  function recognitionOf(language: Language): Recognition {
    const engine = engineOf(language);
    if (!engine) return { state: 'none', reason: 'there is no model for this language' };
    const { name, needs, state } = engine;
    if (state === 'starting') return { state: 'installing', share: 1 };
    if (state !== 'absent') {
      if ('reason' in state) return { state: 'failed', reason: state.reason };
      return { state: 'ready', engine: name, places: engine.places, open: state.recogniser.listening() };
    }
    const progress = needs.map((component) => folders.progress(component));
    const failed = progress.find((each) => typeof each === 'string');
    if (failed !== undefined) return { state: 'failed', reason: failed };
    const shares = progress.filter((each) => typeof each === 'number');
    if (shares.length === 0) return { state: 'none', reason: 'its model is not installed' };
    return { state: 'installing', share: Math.min(...shares) };
  }

  async function startPresent(engine: Engine): Promise<void> {
    if (engine.state !== 'absent' || stopped) return;
    const args = engine.args();
    if (!args) return;
    engine.state = 'starting';
    try {
      // A caller's spoken consent, and a reconnection, use a stream beside those of the promised interviews.
      const recogniser = await startRecogniser(args, 2 * engine.places);
      if (stopped) recogniser.stop();
      engine.state = { recogniser };
    } catch (error) {
      engine.state = { reason: error instanceof Error ? error.message : String(error) };
      console.error(
        JSON.stringify({
          level: 'error',
          msg: 'a recogniser does not start',
          languages: engine.languages,
          reason: engine.state.reason,
        }),
      );
    }
  }

  const startAll = () => void Promise.all(engines.map(startPresent));
  const unwatch = folders.watch(startAll);
  await Promise.all(engines.filter(({ languages }) => languages.includes('en')).map(startPresent));
  void othersAfter.then(startAll);
  return {
    languages: () => running().flatMap(({ languages }) => languages),
    recognition: () => byLanguage(recognitionOf),
    missing(language) {
      const recognition = recognitionOf(language);
      if (recognition.state === 'ready') return null;
      return 'reason' in recognition ? recognition.reason : 'it is being installed';
    },
    hasPlace: (language) => recogniserOf(language)?.hasPlace() ?? false,
    open: (stream, onMessage) => recogniserOf(stream.language)?.open(stream, onMessage) ?? null,
    listening: () => running().reduce((sum, { recogniser }) => sum + recogniser.listening(), 0),
    stop() {
      stopped = true;
      unwatch();
      for (const { recogniser } of running()) recogniser.stop();
    },
  };
}
