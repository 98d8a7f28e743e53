import type { LogEntry } from '@candi/contract/interviews/agent';
import type { SessionState } from '@candi/contract/interviews/sessions';
import type { ErrorBody } from '@candi/contract/platform/errors';
import type { ReportAnswer } from '@candi/contract/reports/reports';
import type { CallAnswer, TestGateway } from './gateway.ts';
import { segment } from './log-entries.ts';
import type { TestInvitation } from './started-interview.ts';

interface JoinedSession {
  sessionId: string;
  join: { sessionToken: string };
}

/** Sends a request as a session's agent. `path`: relative to the session's path, such as `claim`. */
export const callAsAgent = <Body = ErrorBody>(
  gateway: TestGateway,
  { sessionId }: { sessionId: string },
  path: string,
  body: unknown,
): Promise<CallAnswer<Body>> =>
  gateway.call<Body>('POST', `/v1/agent/sessions/${sessionId}/${path}`, {
    token: gateway.deps.environment.SERVICE_TOKEN,
    body,
  });

/**
 * Sends a request as the page of a candidate who has joined. `path`: relative to the session's path, such as `takes`.
 */
export const callAsCandidate = <Body = ErrorBody>(
  gateway: TestGateway,
  { sessionId, join }: JoinedSession,
  method: string,
  path: string,
  body?: unknown,
): Promise<CallAnswer<Body>> =>
  gateway.call<Body>(method, `/v1/sessions/${sessionId}/${path}`, {
    token: join.sessionToken,
    scheme: 'Session',
    body,
  });

/** Number of an entry that comes after all that tests store. */
const askedSeq = 10_000;

/** Stores that Candi has asked the first question of a session. */
export async function askFirstQuestion(gateway: TestGateway, sessionId: string): Promise<void> {
  const { queries } = gateway.database.owner;
  const { companyId, frozen } = await queries
    .selectFrom('sessionBriefs')
    .where('sessionId', '=', sessionId)
    .select(['companyId', 'frozen'])
    .executeTakeFirstOrThrow();
  const [first] = frozen.rubric;
  if (!first) throw new Error('The session has no question');
  const data = { ...segment(askedSeq, 'candi', first.question), questionId: first.id };
  await queries
    .insertInto('sessionEntries')
    .values({ companyId, sessionId, epoch: 1, seq: askedSeq, kind: 'segment', data })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Ends a session as its candidate. With the button, only after the first question. */
export async function endAsCandidate(
  gateway: TestGateway,
  session: JoinedSession,
  reason = 'completed',
): Promise<CallAnswer<SessionState>> {
  if (reason === 'completed') await askFirstQuestion(gateway, session.sessionId);
  return callAsCandidate<SessionState>(gateway, session, 'POST', 'end', { reason });
}

/** Returns a session's report page, as its recruiter reads it. */
export const readReport = async (
  gateway: TestGateway,
  { sessionId, recruiter }: Pick<TestInvitation, 'sessionId' | 'recruiter'>,
): Promise<ReportAnswer> =>
  (await gateway.call<ReportAnswer>('GET', `/v1/reports/${sessionId}`, { token: recruiter.token })).body;

/** Claims a session as an agent and stores one answer of the candidate to the high-priority question. */
export async function answerAsCandidate(
  gateway: TestGateway,
  session: Pick<TestInvitation, 'sessionId' | 'template'>,
): Promise<void> {
  await callAsAgent(gateway, session, 'claim', { workerId: 'w' });
  const questionId = session.template.questions.find(({ priority }) => priority === 'high')?.id ?? null;
  const entries: LogEntry[] = [
    {
      ...segment(0, 'candidate', 'First I read the plan.', 1),
      startMs: 1500,
      endMs: 2500,
      questionId,
    },
  ];
  await callAsAgent(gateway, session, 'entries', { epoch: 1, entries });
}

/** Uploads bytes of a session's first recording, as the candidate's page does. `query`: the offset and the language. */
export const sendTake = async (
  gateway: TestGateway,
  { sessionId, join }: JoinedSession,
  query: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Response> =>
  gateway.app.request(`/v1/sessions/${sessionId}/takes/0?${query}`, {
    method: 'PATCH',
    headers: {
      Authorization: `Session ${join.sessionToken}`,
      'Content-Type': 'application/octet-stream',
    },
    body: bytes,
  });

/**
 * Uploads an audio chunk of one voice, as the agent does. `query`: the epoch, the chunk's number and its start (ms).
 */
export const sendAudio = async (
  gateway: TestGateway,
  { sessionId }: { sessionId: string },
  voice: string,
  query: { epoch: number; piece: number; startMs: number },
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Response> =>
  gateway.app.request(
    `/v1/agent/sessions/${sessionId}/audio/${voice}?epoch=${query.epoch}&piece=${query.piece}&startMs=${query.startMs}`,
    {
      method: 'PUT',
      headers: {
        Authorization: `Bearer ${gateway.deps.environment.SERVICE_TOKEN}`,
        'Content-Type': 'application/octet-stream',
      },
      body: bytes,
    },
  );
