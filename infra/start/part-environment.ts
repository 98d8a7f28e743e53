import { environments } from '@candi/runtime/environment';
import { type Context, stackEnvironment } from './context.ts';
import type { Environment } from './settings.ts';

/** A part of the stack whose variables are listed in `environments`, or the development server of the pages. */
export type PartName = keyof typeof environments | 'vite';

const reads = (part: PartName, name: string): boolean =>
  part === 'vite' ? name === 'GATEWAY_URL' : name in environments[part].shape;

/**
 * Matches variables that programs need to run on this machine, such as those of Node, certificates, proxies and
 * container engines.
 */
const ofMachine =
  /^(?:PATH|HOME|USER|LOGNAME|LANG|TZ|TMPDIR|LD_LIBRARY_PATH|(?:LC|XDG|SSL|NODE|DOCKER|CONTAINER)_\w+)$|_proxy$/i;

/**
 * Returns the variables of the stack that a part gets: those it reads and those of the machine. A part that an attacker
 * has taken over therefore reveals no other part's secrets.
 */
export const variablesFor = (part: PartName, stack: Environment): Environment =>
  Object.fromEntries(Object.entries(stack).filter(([name]) => reads(part, name) || ofMachine.test(name)));

/** Returns the environment with which a part is started. */
export const partEnvironment = (context: Context, part: PartName): Environment =>
  variablesFor(part, stackEnvironment(context));
