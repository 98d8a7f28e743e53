import { type ComponentName, components, english, others } from '../speech-files/components.ts';
import { installComponents, type InstallOptions } from '../speech-files/install.ts';
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

/** How components are installed; tests pass stand-ins. */
type Installation = Pick<InstallOptions, 'run' | 'freeBytes' | 'manifest'>;

/** Installs the English voice and recogniser. A failure is part of the outcome; rejects only if cancelled. */
export async function installEnglish(
  env: Environment,
  external: Pick<External, 'stt' | 'tts'>,
  report: (text: string) => void,
  signal: AbortSignal,
  installation: Installation = {},
): Promise<EnglishSpeech> {
  const since = performance.now();
  const root = speechRoot(env);
  const texts = new Map<ComponentName, string>();
  const names = used(english, external);
  const { python, statuses, downloadedBytes } = await installComponents(names, {
    ...installation,
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
  { run = withLowPriority, ...installation }: Installation = {},
): Promise<void> {
  /** Start times of the installations in progress (ms, as returned by `performance.now`). */
  const begun = new Map<ComponentName, number>();
  const end = (name: ComponentName, reason: string | null) => {
    const since = begun.get(name);
    begun.delete(name);
    if (since !== undefined) progress.end(name, reason, performance.now() - since);
  };
  const names = used(others, external);
  const options: InstallOptions = {
    ...installation,
    root,
    env,
    signal,
    run,
    inOrder: true,
    progress(name, status) {
      if (!begun.has(name)) {
        begun.set(name, performance.now());
        progress.begin(name, components[name].title);
      }
      if (status.state === 'installing') progress.report(name, progressText(name, status));
      else end(name, status.reason ?? null);
    },
  };
  try {
    const { statuses } = await installComponents(names, options);
    // What another process installed ends without progress.
    for (const name of begun.keys()) end(name, statuses[name]?.reason ?? null);
  } catch (error) {
    if (signal.aborted) return;
    for (const name of begun.keys()) end(name, error instanceof Error ? error.message : String(error));
  }
}

const withLowPriority: typeof runProgram = (command, options) =>
  runProgram(['nice', '-n', '10', ...command], options);
