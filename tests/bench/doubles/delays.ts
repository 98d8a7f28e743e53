/** The engines' delays. Milliseconds. */
export const delays = {
  /** From the end of speech to its transcript. */
  finalMs: 150,
  /** From the request to the model's first token. */
  tokenMs: 200,
  /** From the first words to be said to the first sound of them. */
  soundMs: 115,
} as const;
