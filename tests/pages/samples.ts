import type { MembersAnswer } from '@candi/contract/identity/members';
import type { Samples } from './routes.ts';
import { readMail } from '../calls/read-mail.ts';
import { Recruiter } from '../calls/recruiter.ts';
import type { TestStack } from '../stack/stack.ts';

interface Listed {
  rows: {
    id: string;
    sessionId?: string;
    interviewId?: string;
    reportStatus?: string | null;
    status?: string;
  }[];
}

/** A made-up token of the right length, for pages that use their token only after a click. */
const someToken = 'A'.repeat(43);

/** Finds or creates, in the seeded company, everything that the addresses of `routes` need. */
export const makeSamples = async (stack: TestStack): Promise<Samples> => {
  const { recruiter } = stack;
  const first = async (path: string): Promise<string> => {
    const [row] = (await recruiter.call<Listed>('GET', path)).rows;
    if (!row) throw new Error(`${path} is empty`);
    return row.id;
  };
  const invite = async (email: string, count = 1): Promise<string> => {
    await recruiter.call('POST', '/v1/invitations', { email, role: 'EDITOR' });
    const mail = await readMail(stack.mailbox, email, 'Join Aurora Travel on Candi', count);
    return inPage(mail.linkTo('Accept the invitation'));
  };
  const inPage = (url: string): string => new URL(url).pathname + new URL(url).search;

  const { rows: sessions } = await recruiter.call<{
    rows: { sessionId: string; interviewId: string; status: string }[];
  }>('GET', '/v1/sessions');
  const completed = sessions.find(({ status }) => status === 'COMPLETED');
  if (!completed) throw new Error('no interview was completed in the seeded company');
  const templateId = await first('/v1/templates');
  const link = await recruiter.invite({
    questions: [{ question: 'What project are you proud of?', expectedAnswer: 'A project in a team.' }],
  });
  const { openUrl } = await recruiter.call<{ openUrl: string }>('POST', '/v1/interviews', {
    title: 'Open day',
    language: 'en',
    duration: 10,
    access: 'public',
    templateId,
    candidateIds: [],
  });

  // Removes a member. The former member can then be invited again with the existing account.
  const back = `back-${crypto.randomUUID()}@candi.example`;
  const password = 'lantern-orbit-meadow-29';
  const token = new URL(await invite(back), stack.urls.app).searchParams.get('token') ?? '';
  await Recruiter.setUp(stack.urls.gateway, token, { firstName: 'Bea', lastName: 'Back', password });
  const { members } = await recruiter.call<MembersAnswer>('GET', '/v1/members');
  const left = members.find(({ email }) => email === back);
  await recruiter.call('DELETE', `/v1/members/${left?.userId}`, {});

  const admin = await Recruiter.signIn(stack.urls.gateway, stack.account('admin'));
  const { rows: companies } = await admin.call<{ rows: { id: string; kind: string }[] }>(
    'GET',
    '/v1/admin/companies',
  );
  const { rows: users } = await admin.call<{ rows: { userId: string; email: string }[] }>(
    'GET',
    '/v1/admin/users',
  );
  const owner = users.find(({ email }) => email === stack.company.email);
  const company = companies.find(({ kind }) => kind === 'COMPANY');
  if (!owner || !company) throw new Error('the seeded company is missing');
  return {
    jobId: await first('/v1/jobs'),
    interviewId: completed.interviewId,
    templateId,
    reportId: completed.sessionId,
    poolId: await first('/v1/pools'),
    companyId: company.id,
    userId: owner.userId,
    join: inPage(link.url),
    open: inPage(openUrl),
    setup: await invite(`new-${crypto.randomUUID()}@candi.example`),
    setupSignin: await invite(back, 2),
    verify: `/verify?token=${someToken}`,
    reset: `/reset-password?token=${someToken}&profile=user`,
  };
};
