/** Candi's lines that the TTS engine synthesised before they were spoken. */
export interface Renderings {
  /** Deletes the renderings of a session; succeeds if there are none. Rejects if the engine can't be reached. */
  removeSession(sessionId: string): Promise<void>;
}

/** Returns the renderings of a provider, which are none. */
export const noRenderings: Renderings = { removeSession: () => Promise.resolve() };
