import { execFileSync } from 'node:child_process';

/** Returns the ids of a process's children whose command line contains a text, such as the name of a program's file. */
export const childPids = (text: string, parent = process.pid): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, ppid, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/u.exec(line) ?? [];
      return Number(ppid) === parent && args.includes(text) ? [Number(pid)] : [];
    });
