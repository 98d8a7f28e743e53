import { fileURLToPath } from 'node:url';
import { launchProcess, type Running } from '@candi/infra/start/launch';
import { projectRoot } from '@candi/infra/start/stack';

/**
 * Starts a helper program of a bench. Resolves when the program prints `ready NAME JSON`; `told` is the parsed JSON.
 * The program also stops when this process ends for any reason.
 */
export const startProgram = async (
  file: URL,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Running & { told: unknown }> => {
  let told: unknown = null;
  const running = await launchProcess({
    command: [process.execPath, fileURLToPath(file), ...args],
    cwd: projectRoot,
    env,
    ready: 'line',
    readyMs: 90_000,
    graceMs: 3000,
    signal: new AbortController().signal,
    log(line) {
      const [, json] = /^ready \S+ (.*)$/.exec(line) ?? [];
      if (json !== undefined) told = JSON.parse(json);
      else console.error(line);
    },
  });
  return { ...running, told };
};
