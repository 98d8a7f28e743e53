import { join } from 'node:path';
import { type MissingProgram, obtainPrograms } from '../debian/obtain-programs.ts';
import { thisMachine } from '../debian/this-machine.ts';
import { obtainSfu } from '../sfu/sfu.ts';
import { readEnvironment } from './settings.ts';
import { speechRoot } from '../speech-files/speech-root.ts';
import { installEnglish, installOthers, type OthersProgress } from './speech.ts';
import { projectRoot } from './stack.ts';
import { runSteps } from './steps.ts';
import type { Step } from './steps.ts';
import { terminal } from './terminal.ts';
import { buildWeb } from './web-build.ts';

const embedded = { stt: false, tts: false };

/**
 * Prepares what tests depend on before they run: the SFU, which some gateway tests need too, the programs of Debian, and
 * for journeys also the speech and the built pages. `tests`: paths of the test files. Throws if the SFU, the
 * speech or the pages aren't available, or if `signal` is aborted. Returns the missing programs of Debian, because most
 * tests run without them.
 */
export async function prepare(
  what: 'all' | 'sfu',
  tests: readonly string[],
  signal: AbortSignal = new AbortController().signal,
): Promise<MissingProgram[]> {
  const cacheDir = join(projectRoot, '.cache');
  const { LIVEKIT_URL: _, ...userEnv } = readEnvironment('', process.env);
  const view = terminal(process.stderr);
  let missing: MissingProgram[] = [];
  const programs: Step = {
    name: 'programs',
    title: 'Debian programs',
    after: [],
    run: async (report) => {
      missing = await obtainPrograms(tests, thisMachine(), report);
      return missing.length === 0 ? 'found' : `without ${missing.map(({ name }) => name).join(', ')}`;
    },
  };
  const sfu: Step = {
    name: 'sfu',
    title: 'LiveKit server',
    after: [],
    run: async (report) => (await obtainSfu({ cacheDir, userEnv, signal }, report)).kind,
  };
  const speech: Step = {
    name: 'speech',
    title: 'English speech',
    after: [],
    run: async (report) => {
      const { outcome, failures } = await installEnglish(userEnv, embedded, report, signal);
      if (failures.length > 0) throw new Error(`The tests need English speech: ${failures.join('; ')}`);
      return outcome;
    },
  };
  const otherSpeech: Step = {
    name: 'other-speech',
    title: 'Spanish and Portuguese speech',
    after: ['speech'],
    run: async (report) => {
      const failures: string[] = [];
      const progress: OthersProgress = {
        begin: (_name, title) => report(title),
        report: (_name, text) => report(text),
        end: (name, reason) => {
          if (reason !== null) failures.push(`${name}: ${reason}`);
        },
      };
      await installOthers({ root: speechRoot(userEnv) }, userEnv, embedded, progress, signal);
      if (failures.length > 0) throw new Error(`The tests need all languages: ${failures.join('; ')}`);
      return 'installed';
    },
  };
  const web: Step = {
    name: 'web',
    title: 'Web pages',
    after: [],
    run: async (report) =>
      (await buildWeb(projectRoot, cacheDir, userEnv, report, signal)) ? 'built' : 'unchanged',
  };
  try {
    await runSteps(what === 'sfu' ? [programs, sfu] : [programs, sfu, speech, otherSpeech, web], view);
    return missing;
  } finally {
    view.close();
  }
}
