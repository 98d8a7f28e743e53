import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { requireProgram } from '@candi/infra/debian/programs';
import { freePort, releasePort } from '@candi/infra/start/ports';

export interface TestRedis {
  /** As host:port. */
  address: string;
  stop: () => Promise<void>;
}

/** Starts a Redis server that keeps nothing on disk. Throws if redis-server is missing. */
export const startRedis = async (): Promise<TestRedis> => {
  const program = requireProgram('redis');
  const port = await freePort(0);
  const child = spawn(program, ['--port', `${port}`, '--bind', '127.0.0.1', '--save', ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await ready(child);
  return {
    address: `127.0.0.1:${port}`,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit');
        child.kill('SIGKILL');
        await exited;
      }
      releasePort(port);
    },
  };
};

/** Resolves when the server accepts connections. Throws if it ends before. */
const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (data: Buffer) => {
      text += data.toString();
      if (text.includes('Ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`redis-server ended: ${text}`)));
  });
