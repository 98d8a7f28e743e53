/** Characters per token, about the average of the four languages with current tokenizers. */
const tokenCharacters = 4;

/** Fixed delays of the engine doubles (ms). */
export const delays = {
  /** From the end of speech to the final transcript. */
  finalMs: 150,
  /** From the request to the LLM's first token, apart from the time to read the prompt. */
  tokenMs: 80,
  /**
   * Time to read 1,000 tokens of the prompt. Hosted models of the size that suits a conversation read about 20,000
   * tokens a second. A turn's prompt of 2,400 tokens takes 200 ms with `tokenMs`.
   */
  promptMsPer1000: 50,
  /** From the first text to the TTS's first audio. */
  soundMs: 115,
} as const;

/** Returns how long the LLM double takes to send the first token of the answer to a prompt (ms). */
export const firstTokenMs = (promptCharacters: number): number =>
  delays.tokenMs + ((promptCharacters / tokenCharacters) * delays.promptMsPer1000) / 1000;
