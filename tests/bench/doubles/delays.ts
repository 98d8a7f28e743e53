/** Fixed delays of the doubles (ms). */
export const delays = {
  /** From the end of speech to its final transcript. */
  finalMs: 150,
  /** From the request to the first token of the LLM. */
  tokenMs: 200,
  /** From the first text to the first audio of the TTS. */
  soundMs: 115,
} as const;
