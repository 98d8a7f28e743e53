import { z } from 'zod';

/** How long fetched keys are used (ms). A key that was withdrawn is accepted no longer than this. */
const maxAgeMs = 5 * 60_000;
/** Minimum interval between requests for unknown keys (ms). */
const minIntervalMs = 2000;
/** Timeout of a request (ms). */
const timeoutMs = 4000;

const keySet = z.object({
  keys: z.array(z.object({ kid: z.string(), kty: z.literal('RSA'), n: z.string(), e: z.string() })),
});
type PublicKey = z.infer<typeof keySet>['keys'][number];

/**
 * Cache of the public keys at a JWKS URL. For an unknown key id, it fetches the keys again, because keys are rotated.
 */
export class KeySet {
  readonly #url: string;
  readonly #now: () => Date;
  #keys = new Map<string, PublicKey>();
  #fetchedAt = -Infinity;
  #fetching: Promise<void> | undefined;

  constructor(url: string, now: () => Date) {
    this.#url = url;
    this.#now = now;
  }

  /** Returns the key with this id, or undefined if there is none. Throws if the keys can't be fetched. */
  async find(kid: string): Promise<PublicKey | undefined> {
    const age = this.#now().getTime() - this.#fetchedAt;
    if (age >= maxAgeMs || (!this.#keys.has(kid) && age >= minIntervalMs)) {
      this.#fetching ??= this.#fetch().finally(() => (this.#fetching = undefined));
      await this.#fetching;
    }
    return this.#keys.get(kid);
  }

  async #fetch(): Promise<void> {
    const response = await fetch(this.#url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    if (!response.ok) throw new Error(`${this.#url} responded with ${response.status}`);
    const { keys } = keySet.parse(await response.json());
    this.#keys = new Map(keys.map((key) => [key.kid, key]));
    this.#fetchedAt = this.#now().getTime();
  }
}
