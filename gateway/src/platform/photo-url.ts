/**
 * Returns the same-origin URL of a candidate's photo, or null if there is none. The photo is served only to members of
 * the company. `version`: the stored version; null if the candidate has no photo.
 */
export const photoUrlOf = (candidateId: string, version: string | null): string | null =>
  version === null ? null : `/v1/candidates/${candidateId}/photo?v=${version}`;
