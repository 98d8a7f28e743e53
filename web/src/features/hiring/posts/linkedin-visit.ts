const returnKey = 'candi.linkedIn.returnTo';
const draftKey = (jobId: string): string => `candi.linkedIn.draft.${jobId}`;

/**
 * Navigates to LinkedIn's page at `url`. `returnTo`: path in the app to return to afterwards. `draft`: unsent text of
 * a post about a job. The path and the text are kept in the tab's session storage.
 */
export function visitLinkedIn(
  url: string,
  returnTo: string,
  draft: { jobId: string; text: string } | null,
): void {
  sessionStorage.setItem(returnKey, returnTo);
  if (draft) sessionStorage.setItem(draftKey(draft.jobId), draft.text);
  location.assign(url);
}

/** Returns the path to return to from LinkedIn's page, by default the profile. */
export const returnPathOfVisit = (): string => sessionStorage.getItem(returnKey) ?? '/profile';

/** Returns the unsent text about a job that `visitLinkedIn` kept, or null if there is none. */
export const readKeptDraft = (jobId: string): string | null => sessionStorage.getItem(draftKey(jobId));

export const clearKeptDraft = (jobId: string): void => sessionStorage.removeItem(draftKey(jobId));
