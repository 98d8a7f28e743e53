/** Fixed delays of the engine doubles (ms). */
export const delays = {
  /** From the end of speech to the final transcript. */
  finalMs: 150,
  /** From the request to the LLM's first token. */
  tokenMs: 200,
  /** From the first text to the TTS's first audio. */
  soundMs: 115,
} as const;
