import { spawn } from 'node:child_process';

/**
 * Ensures that a program stops when this process dies in any way, including SIGKILL. A shell waits on a pipe that
 * only this process holds open, and signals the program's process group when the pipe closes. Returns a function that
 * ends the guard; call it when the program has exited.
 */
export function guardProcess(pid: number, signal: 'INT' | 'TERM'): () => void {
  if (process.platform === 'win32') return () => undefined;
  const script = 'read _; kill -s "$2" -- "-$1" 2>/dev/null || kill -s "$2" "$1" 2>/dev/null';
  const shell = spawn('sh', ['-c', script, 'guard', String(pid), signal], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.once('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  shell.unref();
  return () => {
    shell.kill('SIGKILL');
  };
}
