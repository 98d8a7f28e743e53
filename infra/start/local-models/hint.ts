import type { FoundModels } from './find.ts';

/** How many models of a server are named. */
const namedModels = 3;

/** Returns a text as one argument of a shell command. */
const quoted = (text: string): string =>
  /^[\w@%+=:,./-]+$/u.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

const lineFor = ({ server, models }: FoundModels, command: string): string => {
  const [first = '', ...others] = models;
  const use = `${command} --model ${quoted(`${server.name}/${first}`)}`;
  if (others.length === 0) return `${server.title} has a language model. To use it: ${use}`;
  const named = others.slice(0, namedModels - 1);
  const more = others.length - named.length;
  const rest = [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return `${server.title} has ${models.length} models. To use one: ${use} (or ${rest})`;
};

/**
 * Returns a line for each server, with the option that uses its first model. The answer doesn't say which models can hold a
 * conversation and which only embed text, so up to three are named. `command`: the command that takes the option, such as
 * "npm start --".
 */
export const hintsFor = (found: readonly FoundModels[], command: string): string[] =>
  found.map((each) => lineFor(each, command));
