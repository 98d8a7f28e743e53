// Plain JavaScript, so that the state folder can be deleted without installing anything first.
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lockHolder } from './lock.mjs';

const help = `Usage: npm run reset -- [--state DIR] [--tools]

Deletes the state folder (.candi): database, recordings, accounts, secrets and logs. Stop Candi first.
  --state DIR   another state folder
  --tools       also .cache: Node, pnpm, LiveKit server, speech recogniser, web build`;

/**
 * Deletes the state folder. Returns the exit code: 1 if a stack is using the folder or the folder isn't Candi's, 2
 * for an unknown option.
 */
export function reset(root, args) {
  let state = '.candi';
  let tools = false;
  for (let index = 0; index < args.length; index++) {
    const arg = args[index];
    if (arg === '--tools') tools = true;
    else if (arg === '--state' && args[index + 1]) state = args[++index];
    else {
      console.log(help);
      return arg === '--help' || arg === '-h' ? 0 : 2;
    }
  }
  const folder = resolve(root, state);
  const holder = lockHolder(join(folder, 'start.lock'));
  if (holder !== null) {
    console.error(`Candi is running in ${folder} (process ${holder}). Stop it first, with Ctrl-C.`);
    return 1;
  }
  const ours = ['secrets.json', 'postgres', 'rehearsal'].some((name) => existsSync(join(folder, name)));
  if (existsSync(folder) && !ours) {
    console.error(`${folder} does not look like a state folder of Candi, so nothing was deleted.`);
    return 1;
  }
  for (const path of [folder, ...(tools ? [join(root, '.cache')] : [])]) {
    rmSync(path, { recursive: true, force: true });
    console.log(`Deleted ${path}`);
  }
  return 0;
}
