const returnKey = 'candi.linkedIn.returnTo';
const draftKey = (jobId: string): string => `candi.linkedIn.draft.${jobId}`;

/**
 * Leaves for LinkedIn's page at `url`. `returnTo`: path within the app to return to. `draft`: text that is being written
 * about a job, kept for this tab.
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

/** Returns the path to return to from LinkedIn's page. */
export const returnPathOfVisit = (): string => sessionStorage.getItem(returnKey) ?? '/profile';

/** Returns the text that was being written about a job before the visit. */
export const readKeptDraft = (jobId: string): string | null => sessionStorage.getItem(draftKey(jobId));

export const clearKeptDraft = (jobId: string): void => sessionStorage.removeItem(draftKey(jobId));
