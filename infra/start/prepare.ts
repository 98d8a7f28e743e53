import { join } from 'node:path';
import { obtainSfu } from '../sfu/sfu.ts';
import { installRecogniser } from './install-recogniser.ts';
import { readEnvironment } from './settings.ts';
import { projectRoot } from './stack.ts';
import { runSteps } from './steps.ts';
import type { Step } from './steps.ts';
import { terminal } from './terminal.ts';
import { buildWeb } from './web-build.ts';

/**
 * Prepares what tests depend on before they run: the SFU, which some gateway tests need too, and for journeys also
 * the recogniser and the built pages. Throws if any of them isn't available.
 */
export async function prepare(what: 'all' | 'sfu' = 'all'): Promise<void> {
  const cacheDir = join(projectRoot, '.cache');
  const { LIVEKIT_URL: _, ...userEnv } = readEnvironment('', process.env);
  const { signal } = new AbortController();
  const view = terminal(process.stderr);
  const sfu: Step = {
    name: 'sfu',
    title: 'LiveKit server',
    after: [],
    run: async (report) => (await obtainSfu({ cacheDir, userEnv, signal }, report)).kind,
  };
  const recogniser: Step = {
    name: 'recogniser',
    title: 'Speech recogniser',
    after: [],
    run: async (report) => {
      if (await installRecogniser(cacheDir, userEnv, report, signal)) return 'PocketSphinx';
      throw new Error('PocketSphinx could not be installed: the tests need Python 3 with venv or pip');
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
    await runSteps(what === 'sfu' ? [sfu] : [sfu, recogniser, web], view);
  } finally {
    view.close();
  }
}
