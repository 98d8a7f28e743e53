/** Every list of the company's candidates. */
export const candidatesKey = ['candidates'] as const;
/** One candidate with all that hangs on them. */
export const candidateKey = (id: string) => ['candidate-detail', id] as const;
