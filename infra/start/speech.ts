import { type ComponentName, components, english, others } from '../speech-files/components.ts';
import { installComponents } from '../speech-files/install.ts';
import type { Python } from '../speech-files/python-platform.ts';
import { speechRoot } from '../speech-files/speech-root.ts';
import type { ComponentStatus } from '../speech-files/status.ts';
import { runProgram } from './run-program.ts';
import type { Environment, External } from './settings.ts';

/**
 * `full`: natural voices and recognisers, which are downloaded once. `english`: only those of English. `basic`: nothing
 * is installed; Candi speaks with espeak-ng, and answers are typed.
 */
export const speechModes = ['basic', 'english', 'full'] as const;
export type SpeechMode = (typeof speechModes)[number];

/** Languages that are spoken naturally and recognised in each mode, comma-separated. */
export const speechLanguages: Record<SpeechMode, string> = { basic: '', english: 'en', full: 'en,es,pt' };

/** The speech components of a start. */
export interface Speech {
  /** Folder of the components, shared by all checkouts. */
  root: string;
  /** The Python that runs components; null if there is none. */
  python: Python | null;
}

const recognisers: readonly ComponentName[] = ['moonshine-en', 'whisper'];

/** Returns those of the components that a start with these external parts uses. */
const used = (names: readonly ComponentName[], { stt, tts }: Pick<External, 'stt' | 'tts'>) =>
  names.filter((name) => !(recognisers.includes(name) ? stt : tts));

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);

/** Describes the progress of a component, such as "English voice: 12 of 59 MB". */
export function progressText(name: ComponentName, { state, doneBytes, totalBytes }: ComponentStatus): string {
  const { title } = components[name];
  if (state !== 'installing') return `${title}: ${state}`;
  if (doneBytes >= totalBytes) return `${title}: unpacking`;
  return `${title}: ${megabytes(doneBytes)} of ${megabytes(totalBytes)} MB`;
}

export interface EnglishSpeech extends Speech {
  /** What was installed, and why not the rest. */
  outcome: string;
  /** The reason for each component that couldn't be installed. */
  failures: string[];
}

/** Installs the English voice and recogniser. A failure is part of the outcome; rejects only if cancelled. */
export async function installEnglish(
  env: Environment,
  external: Pick<External, 'stt' | 'tts'>,
  report: (text: string) => void,
  signal: AbortSignal,
): Promise<EnglishSpeech> {
  const since = performance.now();
  const root = speechRoot(env);
  const texts = new Map<ComponentName, string>();
  const names = used(english, external);
  const { python, statuses, downloadedBytes } = await installComponents(names, {
    root,
    env,
    signal,
    progress: (name, status) => {
      texts.set(name, progressText(name, status));
      report([...texts.values()].join(', '));
    },
  });
  const failures = names.flatMap((name) => {
    const reason = statuses[name]?.reason;
    return reason === undefined ? [] : [`no ${components[name].title}: ${reason}`];
  });
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  const downloaded =
    downloadedBytes > 0 ? `, ${megabytes(downloadedBytes)} MB downloaded in ${seconds} s` : '';
  return { root, python, failures, outcome: [`English${downloaded}`, ...failures].join('; ') };
}

export interface OthersProgress {
  begin(name: ComponentName, title: string): void;
  report(name: ComponentName, text: string): void;
  /** `reason`: why it couldn't be installed; null if it was. */
  end(name: ComponentName, reason: string | null, ms: number): void;
}

/**
 * Installs the voices and recognisers of the other languages one after another, with a low priority, because interviews
 * may already take place. A component that can't be installed is reported. Resolves early if the signal is aborted.
 */
export async function installOthers(
  { root }: Pick<Speech, 'root'>,
  env: Environment,
  external: Pick<External, 'stt' | 'tts'>,
  progress: OthersProgress,
  signal: AbortSignal,
): Promise<void> {
  for (const name of used(others, external)) {
    const since = performance.now();
    let begun = false;
    const options = {
      root,
      env,
      signal,
      run: (command: string[], settings: Parameters<typeof runProgram>[1]) =>
        runProgram(['nice', '-n', '10', ...command], settings),
      progress: (_: ComponentName, status: ComponentStatus) => {
        if (!begun) progress.begin(name, components[name].title);
        begun = true;
        progress.report(name, progressText(name, status));
      },
    };
    try {
      const { statuses } = await installComponents([name], options);
      const reason = statuses[name]?.reason ?? null;
      if (begun) progress.end(name, reason, performance.now() - since);
    } catch (error) {
      if (signal.aborted) return;
      progress.end(name, error instanceof Error ? error.message : String(error), performance.now() - since);
    }
  }
}
