import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack, type Stack } from '@candi/infra/start/stack';
import { terminal } from '@candi/infra/start/terminal';

/** What the parts need of this process's own environment, where engines are named for them. */
const kept = ['PATH', 'HOME', 'TMPDIR', 'GOPATH', 'GOPROXY', 'GOCACHE', 'GOFLAGS'];

/**
 * The real system but for its pages, in a folder of its own, on free ports; `engines` puts others in place of the
 * embedded speech and language. LOG_LEVEL=debug shows the worker's lines, each turn's among them. Stopping it leaves
 * nothing behind.
 */
export const startBenchStack = async (
  signal: AbortSignal,
  engines: Record<string, string> = {},
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
      // Candidates come without the pages.
      without: ['web'],
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
