import type { Environment } from '../settings.ts';
import { modelsAt } from './find.ts';
import { type LocalServer, localServers, urlOf } from './servers.ts';

/** How long a server that was chosen may take to list its models (ms). It may be busy with another request. */
const chooseLimitMs = 5000;

export interface ModelChoice {
  server: LocalServer;
  /** Name of the model at the server. It may contain slashes. */
  model: string;
}

/** The forms of `--model`, for help texts. */
export const modelForms = localServers.map(({ name }) => `${name}/NAME`).join(', ');

/** Reads the value of `--model`. Throws an error that names the forms if it has none of them. */
export function readModelChoice(value: string, servers: readonly LocalServer[] = localServers): ModelChoice {
  const slash = value.indexOf('/');
  const server = servers.find(({ name }) => name === value.slice(0, Math.max(0, slash)));
  const model = value.slice(slash + 1);
  if (server === undefined || model === '') throw new Error(`--model ${value}: must be ${modelForms}`);
  return { server, model };
}

/**
 * Returns the environment with the chosen model in place of any other language model: the choice takes precedence over
 * LLM_URL and LLM_MODEL, and LLM_KEY is left out, because it belongs to another server. Throws an error that says what to
 * do if the server doesn't answer or doesn't have the model.
 */
export async function withModel(env: Environment, { server, model }: ModelChoice): Promise<Environment> {
  const models = await modelsAt(server, AbortSignal.timeout(chooseLimitMs));
  if (models === null)
    throw new Error(`${server.title} doesn't answer at ${urlOf(server)}. Start it first: ${server.start}`);
  // A name without a tag is the tag "latest", as for Ollama itself.
  const found = [model, `${model}:latest`].find((name) => models.includes(name));
  if (found === undefined) {
    const others = models.length === 0 ? 'It has none' : `It has ${models.join(', ')}`;
    throw new Error(`${server.title} has no model "${model}". ${others}.`);
  }
  const { LLM_KEY: _, ...others } = env;
  return { ...others, LLM_URL: urlOf(server), LLM_MODEL: found };
}
