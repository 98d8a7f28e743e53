import { tabStorage } from '#data/storage.ts';

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
  tabStorage.set(returnKey, returnTo);
  if (draft) tabStorage.set(draftKey(draft.jobId), draft.text);
  location.assign(url);
}

/** Returns the path to return to from LinkedIn's page, by default the profile. */
export const returnPathOfVisit = (): string => tabStorage.get(returnKey) ?? '/profile';

/** Returns the unsent text about a job that `visitLinkedIn` kept, or null if there is none. */
export const readKeptDraft = (jobId: string): string | null => tabStorage.get(draftKey(jobId));

export const clearKeptDraft = (jobId: string): void => tabStorage.remove(draftKey(jobId));
