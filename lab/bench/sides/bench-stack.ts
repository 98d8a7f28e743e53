import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack, type Stack, type StackOptions } from '@candi/infra/start/stack';
import { terminal } from '@candi/infra/start/terminal';

/** Variables of this process that the parts need. Provider settings are left out. */
const kept = ['PATH', 'HOME', 'TMPDIR', 'GOPATH', 'GOPROXY', 'GOCACHE', 'GOFLAGS'];

/**
 * Starts the real stack without its pages, in a temporary folder and on free ports. `engines`: environment that
 * replaces the embedded speech and language engines. LOG_LEVEL=debug prints the worker's log, with a line per turn.
 * Stopping the stack deletes the folder.
 */
export const startBenchStack = async (
  signal: AbortSignal,
  engines: Record<string, string> = {},
  { speech }: Pick<StackOptions, 'speech'> = {},
): Promise<Stack> => {
  const stateDir = mkdtempSync(join(tmpdir(), 'candi-bench-'));
  const own = Object.fromEntries(
    kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  const view = terminal(process.stderr);
  const level = process.env['LOG_LEVEL'] ?? 'warn';
  const remove = () => rmSync(stateDir, { recursive: true, force: true });
  try {
    const stack = await startStack({
      stateDir,
      // The candidates join without web pages.
      without: ['web'],
      speech,
      env: { ...own, LOG_LEVEL: level, ...engines },
      signal,
      progress: view,
      events: {
        log: (name, line) => {
          if (level === 'debug' && name === 'worker') console.error(line);
        },
        died: (name, way, lines) => console.error(`${name} died (${way}):\n${lines.join('\n')}`),
      },
    });
    return {
      ...stack,
      async stop() {
        await stack.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  } finally {
    view.close();
  }
};
