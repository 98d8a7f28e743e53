import { environments } from '@candi/runtime/environment';
import { type Context, stackEnvironment } from './context.ts';
import type { Environment } from './settings.ts';

/** A part of the stack whose variables are listed in `environments`, or the development server of the pages. */
export type PartName = keyof typeof environments | 'vite';

const reads = (part: PartName, name: string): boolean =>
  part === 'vite' ? name === 'GATEWAY_URL' : name in environments[part].shape;

/** Matches the variables that any program may need on this machine. None of them holds a secret. */
const ofMachine =
  /^(?:PATH|HOME|USER|LOGNAME|LANG|TZ|TMPDIR|LD_LIBRARY_PATH|SSL_CERT_(?:FILE|DIR)|(?:LC|XDG)_\w+|NODE_(?:COMPILE_CACHE|DEBUG|ENV|EXTRA_CA_CERTS|NO_WARNINGS|OPTIONS|USE_ENV_PROXY|USE_SYSTEM_CA|V8_COVERAGE))$/;
/** Matches where to find the container engine, which may run the LiveKit server, without its registries' passwords. */
const ofContainerEngine =
  /^(?:DOCKER_(?:HOST|CONTEXT|CONFIG|CERT_PATH|TLS|TLS_VERIFY)|CONTAINER_(?:HOST|CONNECTION))$/;
/** Matches proxies. Their addresses may contain a password. */
const proxies = /^\w+_proxy$/i;
/** The parts that connect to other machines over HTTP. */
const behindProxies = new Set<PartName>([
  'gateway',
  'backgroundWorker',
  'agent',
  'phone',
  'simulation',
  'sfu',
]);

const needs = (part: PartName, name: string): boolean =>
  reads(part, name) ||
  ofMachine.test(name) ||
  (part === 'sfu' && ofContainerEngine.test(name)) ||
  (behindProxies.has(part) && proxies.test(name));

/**
 * Returns the variables of the stack that a part gets: those it reads and those of the machine. A part that an attacker
 * has taken over therefore reveals no other part's secrets.
 */
export const variablesFor = (part: PartName, stack: Environment): Environment =>
  Object.fromEntries(Object.entries(stack).filter(([name]) => needs(part, name)));

/** Returns the environment with which a part is started. */
export const partEnvironment = (context: Context, part: PartName): Environment =>
  variablesFor(part, stackEnvironment(context));
