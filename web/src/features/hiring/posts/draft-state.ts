/** Router state that fills a job's share dialog with a draft of the post. */
interface DraftState {
  postDraft: string;
}

/** Returns the path and router state for opening a job's share dialog with `text` as the post. */
export const shareWithDraft = (
  jobId: string,
  text: string,
): [path: string, options: { state: DraftState }] => [
  `/jobs/${jobId}?share=1`,
  { state: { postDraft: text } },
];

/** Returns the draft in a location's state, or null if there is none. */
export const draftIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'postDraft' in state && typeof state.postDraft === 'string'
    ? state.postDraft
    : null;
