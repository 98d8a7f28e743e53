import type { Language } from '@candi/contract/platform/enumerations';
import { byLanguage } from '@candi/contract/platform/by-language';

/** A speech recogniser's engine. Languages with the same engine share its places. */
export interface Engine {
  languages: readonly Language[];
  /** How many sessions it can recognise at the same time. */
  places: number;
}

/** What the recogniser can do in a language at the moment. */
export type LanguageStatus =
  /** `engine`: null if the number of sessions isn't limited. */
  | { state: 'ready'; engine: Engine | null }
  /** `share`: the part of the installation that is done (0 to 1). */
  | { state: 'installing'; share: number }
  /** The recogniser can't be reached. */
  | { state: 'unavailable' }
  /** The installation of the language has failed. */
  | { state: 'failed' }
  /** The recogniser has no model for the language, or isn't configured for it. */
  | { state: 'unsupported' };
export type RecogniserStatus = Readonly<Record<Language, LanguageStatus>>;

export interface Recogniser {
  /** Returns the status, at most a second old if the recogniser can be reached. Never rejects. */
  now(): Promise<RecogniserStatus>;
  /**
   * Returns the last known status without waiting, however old it is. A language whose status isn't known yet is
   * `unavailable`.
   */
  known(): RecogniserStatus;
}

/** Returns the recogniser of a provider, which always recognises the configured languages. */
export const providerRecogniser = (configured: readonly Language[]): Recogniser => {
  const status = byLanguage<LanguageStatus>((language) =>
    configured.includes(language) ? { state: 'ready', engine: null } : { state: 'unsupported' },
  );
  return { now: () => Promise.resolve(status), known: () => status };
};
