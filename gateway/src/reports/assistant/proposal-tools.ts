import { id, language } from '@candi/contract/platform/common';
import { searchFilters } from '@candi/contract/hiring/searches';
import { jobDraft, postDraft, type Proposal, templateSource } from '@candi/contract/reports/assistant';
import { z } from 'zod';
import { readJob } from '../../hiring/jobs/jobs.service.ts';
import { readAccessOf } from '../../platform/http/authenticate.ts';
import { aboutKeywords, aboutProfiles, type Tool, tool, type ToolResult } from './tool.ts';

const nothingChanged = 'The recruiter sees this and decides. Nothing has been changed.';
const nothingDrafted = 'Nothing is drafted yet. A button under your reply starts drafting.';

/** Returns a result with a proposal. It tells the model that the proposal was only shown to the recruiter. */
const shown = (proposal: Proposal, note = nothingChanged): ToolResult => ({
  answer: { shown: true, done: false, note },
  proposal,
});

/** Rules for the texts of jobs and posts, as part of the tools' descriptions. */
const aboutTexts =
  'Each fact once. Each requirement on its own, so that a number of years belongs to one of them only. Fit the job’s name into the grammar of the sentence.';

const search = tool(
  'propose_search',
  {
    description: `Shows filters for a search of the company’s candidates, which the recruiter can edit and run. Set only filters that the recruiter named; there are no others, such as languages. \`keywords\`: job titles, skills and other words that must all occur. ${aboutKeywords} ${aboutProfiles}`,
    permission: 'company.read',
    input: searchFilters,
  },
  (_deps, _asker, filters) => {
    const { minYears, maxYears } = filters;
    if (minYears !== null && maxYears !== null && minYears > maxYears)
      return Promise.resolve({ answer: { error: 'minYears exceeds maxYears' } });
    return Promise.resolve(shown({ kind: 'search', filters }));
  },
);

const job = tool(
  'propose_job',
  {
    description: `Shows a draft of a job: a new one, or new texts for an existing one (jobId). \`description\` is plain text: paragraphs separated by blank lines, list items that begin with "- ". ${aboutTexts}`,
    permission: 'jobs.write',
    input: jobDraft.extend({ jobId: id.nullish() }),
  },
  async (deps, { member }, { jobId, ...draft }) => {
    if (jobId) await readJob(deps, readAccessOf(deps, member), jobId);
    return shown({ kind: 'job', jobId: jobId ?? null, job: draft });
  },
);

const post = tool(
  'propose_post',
  {
    description: `Shows a draft of a social media post about a job. Plain text, at most 1,300 characters. \`jobId\`: the job; without it, the recruiter can only copy the draft, so find it with list_jobs if the company has the job. Read it first: name its companyName, and end with where to apply: its publicUrl, if it has one. ${aboutTexts}`,
    permission: 'posts.write',
    input: postDraft.extend({ jobId: id.nullish() }),
  },
  async (deps, { member }, { jobId, ...draft }) => {
    if (jobId) await readJob(deps, readAccessOf(deps, member), jobId);
    return shown({ kind: 'post', jobId: jobId ?? null, post: draft });
  },
);

const template = tool(
  'propose_template',
  {
    description:
      'Offers to draft an interview template: its introductions and up to 5 questions. Use it for every request for a template or interview questions; do not write the questions yourself. `brief`: what the recruiter asked for, in their words; may be empty if jobId is set. `language`: the interview’s language.',
    permission: 'templates.write',
    input: z
      .object({ jobId: id.nullish(), brief: templateSource.shape.brief, language: language.nullish() })
      .refine(({ jobId, brief }) => Boolean(jobId) || brief !== '', 'give jobId or brief'),
  },
  async (deps, { member, lang }, input) => {
    const jobId = input.jobId ?? null;
    const read = jobId === null ? null : await readJob(deps, readAccessOf(deps, member), jobId);
    const source = { jobId, brief: input.brief, language: input.language ?? lang };
    return shown({ kind: 'template', source, name: read?.name ?? '' }, nothingDrafted);
  },
);

/**
 * Tools that propose something. The page shows the proposal and, if the recruiter confirms it, makes the ordinary API
 * calls.
 */
export const proposalTools: readonly Tool[] = [search, job, post, template];
