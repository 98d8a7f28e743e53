import type { ResumeFile } from '@candi/contract/hiring/candidates';
import { photoUrlOf } from '../../platform/photo-url.ts';

interface StoredFields {
  id: string;
  resumeName: string | null;
  resumeBytes: number | null;
  photoVersion: string | null;
  createdAt: Date;
}

/** Converts a stored candidate (complete or as listed) to its shape in the contract. */
export const toCandidate = <Row extends StoredFields>({
  resumeName,
  resumeBytes,
  photoVersion,
  createdAt,
  ...row
}: Row) => ({
  ...row,
  resume: resumeOf(resumeName, resumeBytes),
  photoUrl: photoUrlOf(row.id, photoVersion),
  createdAt: createdAt.toISOString(),
});

const resumeOf = (name: string | null, bytes: number | null): ResumeFile | null =>
  name === null || bytes === null ? null : { name, bytes };
