import { z } from 'zod';

/** How long keys are used before they are fetched again, so that a withdrawn key is no longer accepted (ms). */
const maxAgeMs = 5 * 60_000;
/** Minimum interval between requests for a key that the set lacks (ms). */
const minIntervalMs = 2000;
/** Maximum duration of a request (ms). */
const timeoutMs = 4000;

const keySet = z.object({
  keys: z.array(z.object({ kid: z.string(), kty: z.literal('RSA'), n: z.string(), e: z.string() })),
});
type PublicKey = z.infer<typeof keySet>['keys'][number];

/** Cache of the public keys at a JWKS URL. Fetches them again for an unknown key ID, because keys are rotated. */
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

  /** Returns the key with this ID, if there is one. Throws if the keys can't be fetched. */
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
    if (!response.ok) throw new Error(`${this.#url} answered ${response.status}`);
    const { keys } = keySet.parse(await response.json());
    this.#keys = new Map(keys.map((key) => [key.kid, key]));
    this.#fetchedAt = this.#now().getTime();
  }
}
