import { languages } from '@candi/contract/platform/enumerations';
import { z } from 'zod';

/** Documentation of a variable, used together with its schema. */
export interface About {
  /** Full sentences in Markdown, for docs/configuration.md. */
  description: string;
  secret?: true;
  /** True if `npm start` sets the variable. Users who start parts individually may have to set it themselves. */
  setByRunner?: true;
  /** True if the default is a provider's. Without a provider, `npm start` sets the variable for the offline engine. */
  ofProvider?: true;
  /** What `npm start` uses if the variable isn't set, for variables without a default (Markdown). */
  embedded?: string;
  /** The default as the documentation states it, if it depends on the machine (Markdown). */
  printedDefault?: string;
}
export const about = z.registry<About>();

export const url = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `expects a URL with ${protocols.join(', ')}`,
  });
export const withoutTrailingSlash = (text: string) => text.replace(/\/$/, '');
/** Returns the schema of a URL to which paths are appended. It removes a trailing slash. */
export const base = (...protocols: string[]) => url(...protocols).transform(withoutTrailingSlash);
export const web = ['http', 'https'];
export const webOrSocket = ['ws', 'wss', ...web];
export const unset = z.literal('');
/**
 * Returns the host of Clerk's frontend API that a publishable key contains, or undefined if the key is invalid. After
 * its prefix, a key is the base64 encoding of the host and a dollar sign.
 */
export const hostInPublishableKey = (key: string): string | undefined => {
  const [, encoded = ''] = /^pk_(?:test|live)_([A-Za-z0-9+/]+={0,2})$/.exec(key) ?? [];
  return /^([a-z0-9.-]+(?::\d+)?)\$$/i.exec(Buffer.from(encoded, 'base64').toString())?.[1];
};
export const port = z.coerce.number().int().max(65_535);
export const flag = z.enum(['0', '1', '']).transform((value) => value === '1');
/** Schema of a comma-separated list. */
export const commaList = z
  .string()
  .transform((list) => list.split(',').map((item) => item.trim()))
  .transform((list) => list.filter((item) => item !== ''));
export const languageList = commaList.pipe(z.array(z.enum(languages)));
