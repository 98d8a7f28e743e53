import { join } from 'node:path';
import { obtainSfu } from '../sfu/sfu.ts';
import { bringEars } from './ears.ts';
import { readEnvironment } from './settings.ts';
import { projectRoot } from './stack.ts';
import { runSteps } from './steps.ts';
import { terminal } from './terminal.ts';
import { buildWeb } from './web-build.ts';

/**
 * Brings what the journeys need and no test should have to wait for: the SFU, the recogniser and the pages.
 * Throws where one can't be had; the suite does not pass over it.
 */
export async function prepare(): Promise<void> {
  const cacheDir = join(projectRoot, '.cache');
  const { LIVEKIT_URL: _, ...userEnv } = readEnvironment('', process.env);
  const { signal } = new AbortController();
  const view = terminal(process.stderr);
  try {
    await runSteps(
      [
        {
          name: 'sfu',
          title: 'LiveKit server',
          after: [],
          run: async (report) => (await obtainSfu({ cacheDir, userEnv, signal }, report)).kind,
        },
        {
          name: 'ears',
          title: 'Speech recogniser',
          after: [],
          run: async (report) => {
            if (await bringEars(cacheDir, userEnv, report, signal)) return 'PocketSphinx';
            throw new Error(
              'PocketSphinx could not be installed: Python 3 with venv or pip is needed to test',
            );
          },
        },
        {
          name: 'web',
          title: 'Web pages',
          after: [],
          run: async (report) =>
            (await buildWeb(projectRoot, cacheDir, userEnv, report, signal)) ? 'built' : 'unchanged',
        },
      ],
      view,
    );
  } finally {
    view.close();
  }
}
