import { get, type IncomingMessage } from 'node:http';
import type { Environment } from '../settings.ts';
import { hasLanguageModel } from '../settings.ts';
import { modelsIn } from './model-list.ts';
import { type LocalServer, localServers } from './servers.ts';

/** How long all servers together may take to answer (ms). */
export const findLimitMs = 300;
/** Maximum length of an answer (characters). */
const longestBody = 256 * 1024;

/** A server that answered, with the names of its models. */
export interface FoundModels {
  server: LocalServer;
  models: readonly string[];
}

const respond = ({ port }: LocalServer, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    // A new agent, because the global one may send the request through a proxy.
    const options = { host: '127.0.0.1', port, path: '/v1/models', agent: false, signal };
    get(options, resolve).on('error', reject);
  });

/** Returns the body of a response; null if it is too long. */
const bodyOf = async (response: IncomingMessage): Promise<string | null> => {
  const chunks: AsyncIterable<unknown> = response.setEncoding('utf8');
  let body = '';
  for await (const chunk of chunks) {
    body += String(chunk);
    if (body.length > longestBody) return null;
  }
  return body;
};

/**
 * Asks a server for its models. Returns null if it doesn't answer before `signal` is aborted, or answers with an error or
 * at too great a length. Follows no redirect and sends no key.
 */
export async function modelsAt(server: LocalServer, signal: AbortSignal): Promise<string[] | null> {
  try {
    const response = await respond(server, signal);
    if (response.statusCode !== 200) {
      response.destroy();
      return null;
    }
    const body = await bodyOf(response);
    return body === null ? null : modelsIn(body);
  } catch {
    return null;
  }
}

/** Returns those of the servers that have models. Asks them side by side, with one time limit for all. Never rejects. */
export async function findModels(
  servers: readonly LocalServer[] = localServers,
  limitMs = findLimitMs,
): Promise<FoundModels[]> {
  const signal = AbortSignal.timeout(limitMs);
  const found = await Promise.all(
    servers.map(async (server) => ({ server, models: (await modelsAt(server, signal)) ?? [] })),
  );
  return found.filter(({ models }) => models.length > 0);
}

/**
 * Looks for models that a start with this environment could use. Asks nobody if a language model is configured, and in
 * continuous integration, where nobody reads the answer.
 */
export const findUnusedModels = (
  env: Environment,
  find: typeof findModels = findModels,
): Promise<FoundModels[]> => (hasLanguageModel(env) || 'CI' in env ? Promise.resolve([]) : find());
