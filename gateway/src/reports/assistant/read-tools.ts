import { id, text } from '@candi/contract/platform/common';
import { type CandidateDecision, interviewPhases, type Verdict } from '@candi/contract/platform/enumerations';
import { searchFilters } from '@candi/contract/hiring/searches';
import { jobsQuery } from '@candi/contract/hiring/jobs';
import { sessionFilterStatuses, sessionsQuery } from '@candi/contract/interviews/interviews';
import { templatesQuery } from '@candi/contract/interviews/templates';
import { z } from 'zod';
import { pageOfCandidates, readCandidate } from '../../hiring/candidates/candidates.service.ts';
import { pageOfJobs, readJob } from '../../hiring/jobs/jobs.service.ts';
import { pageOfSessions } from '../../interviews/interviews/session-list.service.ts';
import { pageOfTemplates } from '../../interviews/templates/templates.service.ts';
import { readAccessOf } from '../../platform/http/authenticate.ts';
import { readDashboard } from '../dashboard/dashboard.service.ts';
import { readReport } from '../reports/reports.service.ts';
import { messages } from '@candi/language/messages';
import { averageOf, localTime, reportLink } from './session-facts.ts';
import { aboutKeywords, aboutProfiles, type Asker, fromCandidate, type Tool, tool } from './tool.ts';

/** Number of rows that a tool returns to the model, unless the model asks for another. */
const shown = 20;
const words = text.trim().max(200).default('');
/** Format values as the pages show them to the member who asks; null if there is no value. `at`: ISO 8601, or empty. */
const timeFor = ({ timeZone }: Asker, at: string | null) => (at ? localTime(new Date(at), timeZone) : null);
const verdictFor = ({ lang }: Asker, verdict: Verdict | null) =>
  verdict && messages[lang].pageWords.verdicts[verdict];
const decisionFor = ({ lang }: Asker, decision: CandidateDecision | null) =>
  decision && messages[lang].pageWords.decisions[decision];
const asQuery = (q: string) => (q === '' ? {} : { q });

const waiting = tool(
  'list_waiting',
  {
    description:
      'Who and what waits: finished interviews without a decision, interviews running now, and planned ones. Asked who waits, tell the first alone; tell running or planned interviews only if asked for them.',
    permission: 'company.read',
    reading: 'waiting',
    input: z.object({}),
  },
  async (deps, asker) => {
    const { toReview, running, planned } = await readDashboard(deps, asker.member);
    const about = ({
      sessionId,
      title,
      candidateName,
    }: (typeof toReview)[number] | (typeof planned)[number] | (typeof running)[number]) => ({
      sessionId,
      interview: title,
      candidate: fromCandidate(candidateName),
    });
    return {
      answer: {
        waitingForDecision: toReview.map((row) => ({
          ...about(row),
          endedAt: timeFor(asker, row.endedAt),
          score: row.overallScore,
          verdict: verdictFor(asker, row.verdict),
        })),
        runningNow: running.map(about),
        planned: planned.map((row) => ({ ...about(row), scheduledAt: timeFor(asker, row.scheduledAt) })),
      },
      links: [...toReview, ...running, ...planned].map((row) =>
        reportLink(row.sessionId, row.candidateName, row.title),
      ),
    };
  },
);

const sessions = tool(
  'list_interviews',
  {
    description:
      'Interviews of candidates with status, score and decision, newest first. `q` finds words in the title and the candidate’s name.',
    permission: 'company.read',
    reading: 'sessions',
    input: z.object({
      q: words,
      status: z.enum(sessionFilterStatuses).nullish(),
      phase: z.enum(interviewPhases).nullish(),
      jobId: id.nullish(),
      sort: z.enum(['newest', 'score']).default('newest'),
      limit: z.number().int().min(1).max(100).default(shown),
    }),
  },
  async (deps, asker, { q, status, phase, jobId, sort, limit }) => {
    const query = sessionsQuery.parse({
      limit,
      sort,
      ...asQuery(q),
      status: status ?? undefined,
      phase: phase ?? undefined,
      jobId: jobId ?? undefined,
    });
    const { rows, next } = await pageOfSessions(deps, asker.member, query);
    const { scored, average } = averageOf(rows);
    return {
      answer: {
        more: next !== null,
        scored,
        averageScore: average,
        interviews: rows.map((row) => ({
          sessionId: row.sessionId,
          title: row.title,
          job: row.job,
          candidate: fromCandidate(`${row.candidate.firstName} ${row.candidate.lastName}`),
          status: row.status,
          endedAt: timeFor(asker, row.endedAt),
          scheduledAt: timeFor(asker, row.scheduledAt),
          score: row.overallScore,
          report: row.reportStatus,
          decision: decisionFor(asker, row.decision),
        })),
      },
      links: rows.map(({ sessionId, title, candidate }) =>
        reportLink(sessionId, `${candidate.firstName} ${candidate.lastName}`, title),
      ),
    };
  },
);

const report = tool(
  'read_report',
  {
    description: 'The report of one interview: score, verdict, summary, and ratings by question, if any.',
    permission: 'company.read',
    reading: 'report',
    input: z.object({ sessionId: id }),
  },
  async (deps, asker, { sessionId }) => {
    const read = await readReport(deps, readAccessOf(deps, asker.member), sessionId);
    const name = `${read.candidate.firstName} ${read.candidate.lastName}`;
    const made = read.report;
    return {
      answer: {
        candidate: fromCandidate(name),
        interview: read.title,
        status: read.status,
        decision: decisionFor(asker, read.decision),
        report: read.reportStatus,
        score: made?.overallScore ?? null,
        verdict: verdictFor(asker, made?.verdict ?? null),
        // A model wrote these texts from the candidate's answers, so they may repeat the candidate's words.
        findings: fromCandidate(
          made && {
            summary: made.summary,
            strengths: made.strengths,
            weaknesses: made.weaknesses,
            risks: made.risks,
            questions: made.questions.map(({ question, rating, feedback }) => ({
              question,
              rating,
              feedback,
            })),
          },
        ),
      },
      links: [reportLink(sessionId, name, read.title)],
    };
  },
);

const jobs = tool(
  'list_jobs',
  {
    description: 'Jobs with their phases and numbers of applicants, newest first.',
    permission: 'company.read',
    reading: 'jobs',
    input: z.object({ q: words, state: z.enum(['open', 'closed']).nullish() }),
  },
  async (deps, { member }, { q, state }) => {
    const query = jobsQuery.parse({ limit: shown, ...asQuery(q), state: state ?? undefined });
    const { rows, next } = await pageOfJobs(deps, member.companyId, query);
    return {
      answer: {
        more: next !== null,
        jobs: rows.map(({ id: jobId, name, position, location, open, applicants, phases }) => ({
          jobId,
          name,
          position,
          location,
          open,
          applicants,
          phases: phases.map((phase) => ({
            name: phase.name || 'CV screening',
            applicants: phase.applicants,
          })),
        })),
      },
      links: rows.map((row) => ({ to: 'job' as const, id: row.id, label: row.name })),
    };
  },
);

const job = tool(
  'read_job',
  {
    description:
      'One job with its description, the company’s name, and the address where people apply (publicUrl; null if closed).',
    permission: 'company.read',
    reading: 'jobs',
    input: z.object({ jobId: id }),
  },
  async (deps, { member }, { jobId }) => {
    const read = await readJob(deps, readAccessOf(deps, member), jobId);
    const { name, position, location, description, open, applicants, companyName } = read;
    const publicUrl = open ? read.publicUrl : null;
    return {
      answer: { jobId, name, position, location, description, open, applicants, companyName, publicUrl },
      links: [{ to: 'job', id: jobId, label: name }],
    };
  },
);

const candidates = tool(
  'find_candidates',
  {
    description: `Counts and reads a few of the company’s candidates that match all filters. To let the recruiter search, use propose_search. ${aboutKeywords} ${aboutProfiles} Write names in full.`,
    permission: 'company.read',
    reading: 'candidates',
    input: searchFilters,
  },
  async (deps, { member }, filters) => {
    const page = { limit: 10, sort: 'newest' as const };
    const { rows, next } = await pageOfCandidates(deps, member.companyId, filters, page);
    return {
      answer: {
        more: next !== null,
        candidates: rows.map((row) => ({
          candidateId: row.id,
          ...fromCandidate({
            name: `${row.firstName} ${row.lastName}`,
            jobTitle: row.currentJobTitle,
            company: row.currentCompany,
            location: row.location,
            years: row.yearsExperience,
          }),
        })),
      },
      links: rows.map((row) => ({
        to: 'candidate' as const,
        id: row.id,
        label: `${row.firstName} ${row.lastName}`,
      })),
    };
  },
);

const candidate = tool(
  'read_candidate',
  {
    description: 'One candidate: profile, experience, skills and interviews.',
    permission: 'company.read',
    reading: 'candidates',
    input: z.object({ candidateId: id }),
  },
  async (deps, { member }, { candidateId }) => {
    const read = await readCandidate(deps, member, candidateId);
    return {
      answer: {
        candidateId,
        ...fromCandidate({
          name: `${read.firstName} ${read.lastName}`,
          about: read.about,
          skills: read.skills,
          years: read.yearsExperience,
          location: read.location,
          experience: read.workExperience,
          education: read.education,
          languages: read.languages,
        }),
      },
      links: [{ to: 'candidate', id: candidateId, label: `${read.firstName} ${read.lastName}` }],
    };
  },
);

const templates = tool(
  'list_templates',
  {
    description: 'Interview templates, newest first.',
    permission: 'company.read',
    reading: 'templates',
    input: z.object({ q: words }),
  },
  async (deps, { member }, { q }) => {
    const query = templatesQuery.parse({ limit: shown, ...asQuery(q) });
    const { rows, next } = await pageOfTemplates(deps, member.companyId, query);
    return {
      answer: {
        more: next !== null,
        templates: rows.map((row) => ({
          templateId: row.id,
          title: row.title,
          position: row.position,
          language: row.language,
          questions: row.questions.map(({ question }) => question),
        })),
      },
      links: rows.map((row) => ({ to: 'template' as const, id: row.id, label: row.title })),
    };
  },
);

/** Tools that read data. They use the same services as the pages. */
export const readTools: readonly Tool[] = [
  waiting,
  sessions,
  report,
  jobs,
  job,
  candidates,
  candidate,
  templates,
];
