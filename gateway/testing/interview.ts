import { randomUUID } from 'node:crypto';
import type { Candidate } from '@candi/contract/hiring/candidates';
import type { InterviewBody, InterviewCreated } from '@candi/contract/interviews/interviews';
import type { Job } from '@candi/contract/hiring/jobs';
import type { Template, templateBody } from '@candi/contract/interviews/templates';
import type { z } from 'zod';
import type { TestGateway, TestMember } from './gateway.ts';

export const templateRequest = {
  title: 'First interview',
  companyIntro: 'We sell boats.',
  position: 'Boat builder',
  questions: [
    {
      question: 'Which wood floats best?',
      expectedAnswer: 'Balsa, then cork and pine.',
      category: 'Wood',
      priority: 'high',
    },
    { question: 'How do you close a leak?', expectedAnswer: 'With oakum and pitch.', category: 'Repair' },
  ],
} satisfies z.input<typeof templateBody>;

export const createTestTemplate = async (
  gateway: TestGateway,
  { token }: TestMember,
  more: Partial<z.input<typeof templateBody>> = {},
): Promise<Template> =>
  (await gateway.call<Template>('POST', '/v1/templates', { token, body: { ...templateRequest, ...more } }))
    .body;

export const createTestCandidate = async (
  gateway: TestGateway,
  { token }: TestMember,
): Promise<Candidate> => {
  const body = { firstName: 'Noor', lastName: 'Haddad', email: `${randomUUID()}@candi.test` };
  return (await gateway.call<Candidate>('POST', '/v1/candidates', { token, body })).body;
};

export const createTestJob = async (gateway: TestGateway, { token }: TestMember): Promise<Job> => {
  const body = { name: 'Boat builder, Porto', position: 'Boat builder', description: 'Boats by the sea.' };
  return (await gateway.call<Job>('POST', '/v1/jobs', { token, body })).body;
};

export interface TestInterview extends InterviewCreated {
  templateId: string;
  /** Id of the first candidate's session. */
  sessionId: string;
  candidateId: string;
  token: string;
}

/** Creates an interview with a template and candidates, through the recruiter's API calls. */
export async function createTestInterview(
  gateway: TestGateway,
  member: TestMember,
  options: { withJob?: boolean; candidates?: number; body?: Partial<InterviewBody> } = {},
): Promise<TestInterview> {
  const template = await createTestTemplate(gateway, member);
  const candidateIds: string[] = [];
  for (let index = 0; index < (options.candidates ?? 1); index += 1)
    candidateIds.push((await createTestCandidate(gateway, member)).id);
  const jobId = options.withJob ? (await createTestJob(gateway, member)).id : null;
  const { body, status } = await gateway.call<InterviewCreated>('POST', '/v1/interviews', {
    token: member.token,
    body: {
      title: 'First interview',
      language: 'en',
      duration: 10,
      templateId: template.id,
      jobId,
      candidateIds,
      ...options.body,
    },
  });
  if (status !== 201) throw new Error(`interview: ${status} ${JSON.stringify(body)}`);
  const [first] = body.links;
  if (!first) throw new Error('no link');
  return {
    ...body,
    templateId: template.id,
    sessionId: first.sessionId,
    candidateId: first.candidateId,
    token: first.url.split('/').at(-1) ?? '',
  };
}
