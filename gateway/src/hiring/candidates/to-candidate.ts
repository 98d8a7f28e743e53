import type { Candidate, CandidateSummary } from '@candi/contract/hiring/candidates';
import type { CandidateRow, SummaryRow } from './candidates.repository.ts';

const resumeOf = ({ resumeName: name, resumeBytes: bytes }: SummaryRow): Candidate['resume'] =>
  name === null || bytes === null ? null : { name, bytes };

export const toSummary = (row: SummaryRow): CandidateSummary => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phone: row.phone,
  currentJobTitle: row.currentJobTitle,
  currentCompany: row.currentCompany,
  location: row.location,
  industry: row.industry,
  skills: row.skills,
  yearsExperience: row.yearsExperience,
  openToWork: row.openToWork,
  resume: resumeOf(row),
  createdAt: row.createdAt.toISOString(),
});

export const toCandidate = (row: CandidateRow): Candidate => ({
  ...toSummary(row),
  linkedinUrl: row.linkedinUrl,
  githubUrl: row.githubUrl,
  country: row.country,
  city: row.city,
  gender: row.gender,
  about: row.about,
  workExperience: row.workExperience,
  education: row.education,
  languages: row.languages,
  certifications: row.certifications,
});
