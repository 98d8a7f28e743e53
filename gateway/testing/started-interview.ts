import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@candi/contract/platform/errors';
import type { Candidate } from '@candi/contract/hiring/candidates';
import type { InterviewBody, InterviewCreated } from '@candi/contract/interviews/interviews';
import { consentVersion, type JoinAnswer } from '@candi/contract/interviews/sessions';
import type { Template } from '@candi/contract/interviews/templates';
import type { CallAnswer, TestGateway, TestMember } from './gateway.ts';

/** A candidate's invitation, created through the recruiter's API calls. */
export interface TestInvitation {
  sessionId: string;
  companyId: string;
  interviewId: string;
  candidateId: string;
  token: string;
  /** Base path of the API calls that a candidate authorises with the link. */
  path: string;
  template: Template;
  recruiter: TestMember;
}

export const testQuestions = [
  {
    question: 'What would you like to learn?',
    expectedAnswer: 'Something of our work.',
    category: 'Motivation',
    priority: 'low',
  },
  {
    question: 'How would you speed up a slow query?',
    expectedAnswer: 'Read the plan, add an index, measure again.',
    justification: 'Daily work.',
    category: 'SQL',
    priority: 'high',
    criteria: [
      {
        label: 'Finding the cause',
        weight: 3,
        anchor1: 'Guesses.',
        anchor3: 'Looks at statistics.',
        anchor5: 'Compares estimated rows and buffers.',
        probe: 'How do you find out why it is slow?',
      },
      {
        label: 'Remedy',
        weight: 2,
        anchor1: 'Buys hardware.',
        anchor3: 'Changes settings.',
        anchor5: 'Chooses columns deliberately.',
        probe: 'What would you change?',
      },
      {
        label: 'Check of the effect',
        weight: 1,
        anchor1: 'Hopes.',
        anchor3: 'Waits for complaints.',
        anchor5: 'Repeats the benchmark.',
        probe: 'How do you know that it worked?',
      },
    ],
  },
] as const;

/** Invites a candidate through the recruiter's API calls. `settings`: fields of the interview that differ. */
export async function invite(
  gateway: TestGateway,
  recruiter?: TestMember,
  settings: Partial<InterviewBody> = {},
): Promise<TestInvitation> {
  const owner = recruiter ?? (await gateway.signUp());
  const post = async <T>(path: string, body: unknown): Promise<T> => {
    const answer = await gateway.call<T>('POST', path, { token: owner.token, body });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const template = await post<Template>('/v1/templates', {
    title: 'Backend developer',
    companyIntro: 'We make maps.',
    position: 'Developer',
    avatarLook: 'short',
    tone: 'warm',
    warmUp: true,
    questions: testQuestions,
  });
  const candidate = await post<Candidate>('/v1/candidates', {
    firstName: 'Rui',
    lastName: 'Costa',
    email: `${randomUUID()}@candi.test`,
  });
  const created = await post<InterviewCreated>('/v1/interviews', {
    title: 'First talk',
    language: 'en',
    duration: 15,
    templateId: template.id,
    candidateIds: [candidate.id],
    ...settings,
  });
  const link = created.links[0];
  if (link === undefined) throw new Error('no link');
  return {
    sessionId: link.sessionId,
    companyId: owner.companyId,
    interviewId: created.id,
    candidateId: candidate.id,
    token: new URL(link.url).pathname.split('/').at(-1) ?? '',
    path: `/v1/interviews/${created.id}/candidates/${candidate.id}`,
    template,
    recruiter: owner,
  };
}

export const consent = (gateway: TestGateway, { path, token }: TestInvitation) =>
  gateway.call(`POST`, `${path}/consent`, {
    token,
    scheme: 'Link',
    body: { version: consentVersion, language: 'pt' },
  });

export const joinWith = (
  gateway: TestGateway,
  { path, token }: TestInvitation,
  key: string = randomUUID(),
): Promise<CallAnswer<JoinAnswer>> =>
  gateway.call<JoinAnswer>('POST', `${path}/join`, {
    token,
    scheme: 'Link',
    headers: { 'Idempotency-Key': key },
  });

/** Starts a test interview of the interview, as on the page /test. */
export const joinTest = (gateway: TestGateway, { path, token }: TestInvitation, key: string = randomUUID()) =>
  gateway.call<JoinAnswer & ErrorBody>('POST', `${path}/test`, {
    token,
    scheme: 'Link',
    headers: { 'Idempotency-Key': key },
    body: { version: consentVersion, language: 'en' },
  });

/**
 * Invites a candidate, gives consent and joins as the candidate. Throws if joining fails. `settings`: fields of the
 * interview that differ.
 */
export async function begin(
  gateway: TestGateway,
  settings: Partial<InterviewBody> = {},
): Promise<TestInvitation & { join: JoinAnswer }> {
  const invitation = await invite(gateway, undefined, settings);
  await consent(gateway, invitation);
  const { status, body } = await joinWith(gateway, invitation);
  if (status !== 200) throw new Error(`join: ${status} ${JSON.stringify(body)}`);
  return { ...invitation, join: body };
}
