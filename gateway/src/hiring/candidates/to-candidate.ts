import type { ResumeFile } from '@candi/contract/hiring/candidates';

interface StoredFields {
  resumeName: string | null;
  resumeBytes: number | null;
  createdAt: Date;
}

/** Converts a stored candidate (complete or as listed) to its shape in the contract. */
export const toCandidate = <Row extends StoredFields>({
  resumeName,
  resumeBytes,
  createdAt,
  ...row
}: Row) => ({
  ...row,
  resume: resumeOf(resumeName, resumeBytes),
  createdAt: createdAt.toISOString(),
});

const resumeOf = (name: string | null, bytes: number | null): ResumeFile | null =>
  name === null || bytes === null ? null : { name, bytes };
