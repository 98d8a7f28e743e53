import type { Candidate, CandidateSummary } from '@candi/contract/hiring/candidates';
import type { CandidateRow, SummaryRow } from './candidates.repository.ts';

const resumeOf = ({ resume_name: name, resume_bytes: bytes }: SummaryRow): Candidate['resume'] =>
  name === null || bytes === null ? null : { name, bytes };

export const toSummary = (row: SummaryRow): CandidateSummary => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  currentJobTitle: row.current_job_title,
  currentCompany: row.current_company,
  location: row.location,
  industry: row.industry,
  skills: row.skills,
  yearsExperience: row.years_experience,
  openToWork: row.open_to_work,
  resume: resumeOf(row),
  createdAt: row.created_at.toISOString(),
});

export const toCandidate = (row: CandidateRow): Candidate => ({
  ...toSummary(row),
  linkedinUrl: row.linkedin_url,
  githubUrl: row.github_url,
  country: row.country,
  city: row.city,
  gender: row.gender,
  about: row.about,
  workExperience: row.work_experience,
  education: row.education,
  languages: row.languages,
  certifications: row.certifications,
});
