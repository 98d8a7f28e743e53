import type { LogEntry } from '@candi/contract/interviews/agent';
import type { CancelReason, InterviewType, Language } from '@candi/contract/platform/enumerations';
import { storeEntries } from '../../interviews/agents/agents.repository.ts';
import type { Handle } from '../../platform/database/database.ts';
import { hashSecret, newSecret } from '../../platform/http/tokens.ts';
import { insertInterview, insertSessions } from '../../interviews/interviews/interviews.repository.ts';
import { ensureApplications } from '../../hiring/jobs/jobs.repository.ts';
import { briefsOf } from '../../interviews/sessions/brief.ts';
import { findCandidateSession, storeBriefs } from '../../interviews/sessions/sessions.repository.ts';
import { toInterviewQuestions } from '../../interviews/templates/question-criteria.ts';
import type { TemplateRow } from '../../interviews/templates/templates.repository.ts';
import type { Conversation } from './texts/shape.ts';
import { demoTexts } from './texts/texts.ts';

interface Setting {
  companyId: string;
  userId: string;
  language: Language;
  template: TemplateRow;
  jobId: string | null;
  people: readonly { id: string }[];
}

const dayMs = 86_400_000;
const ago = (days: number): Date => new Date(Date.now() - days * dayMs);
/** Assumed duration of speech per character (ms). */
const characterMs = 65;
const pauseMs = 900;

/**
 * Creates the interviews of one language: three completed ones, an aborted one, a scheduled one, an open one and, in
 * English only, one in progress. The report job creates the reports of the completed ones.
 */
export async function insertInterviews(trx: Handle, setting: Setting): Promise<void> {
  const { language, people } = setting;
  const texts = demoTexts[language];
  const ids = people.map(({ id }) => id);
  const [well, partly, poorly, broken, ...waiting] = ids;
  const completed = await createSessions(trx, setting, language === 'en' ? 'HUMANOID' : 'VIDEO', null, [
    well,
    partly,
    poorly,
    broken,
  ]);
  for (const [at, sessionId] of completed.slice(0, 3).entries())
    await complete(trx, setting, sessionId, texts.conversations[at] ?? texts.conversations[0], 2 + at * 3);
  const [, , , brokenId] = completed;
  if (brokenId) {
    await open(trx, setting.companyId, brokenId, ago(4));
    await end(trx, brokenId, new Date(ago(4).getTime() + 80_000), texts.cancelReason);
  }
  await createSessions(trx, setting, 'VIDEO', new Date(Date.now() + 2 * dayMs), waiting.slice(0, 1));
  await createSessions(trx, setting, 'VIDEO', null, waiting.slice(1, 2));
  if (language !== 'en') return;
  const [running] = await createSessions(trx, setting, 'VIDEO', null, waiting.slice(2, 3));
  if (!running) return;
  await open(trx, setting.companyId, running, new Date());
  // Nobody joins this session. The lease prevents a request for an agent, and the watchdog ends the session like any
  // abandoned one.
  await trx
    .updateTable('sessions')
    .set({ candidateLeftAt: new Date(), leaseExpiresAt: ago(-1) })
    .where('id', '=', running)
    .execute();
}

async function createSessions(
  trx: Handle,
  { companyId, userId, language, template, jobId }: Setting,
  type: InterviewType,
  scheduledAt: Date | null,
  candidates: readonly (string | undefined)[],
): Promise<string[]> {
  const ids = candidates.filter((id) => id !== undefined);
  const { questions, createdAt: _created, updatedAt: _updated, ...copy } = template;
  const interview = await insertInterview(trx, {
    companyId,
    createdBy: userId,
    title: template.title,
    type,
    phase: template.phase,
    access: 'restricted',
    language,
    durationMinutes: 15,
    templateId: template.id,
    template: copy,
    questions: toInterviewQuestions(questions),
    jobId,
    scheduledAt,
    timeZone: scheduledAt && 'Europe/Lisbon',
    expiresAt: ago(-21),
  });
  const applications = jobId ? await ensureApplications(trx, companyId, jobId, ids) : undefined;
  const sessions = await insertSessions(
    trx,
    ids.map((id) => ({
      companyId,
      interviewId: interview.id,
      candidateId: id,
      applicationId: applications?.get(id) ?? null,
      // The secrets of these links are discarded. Recruiters can create new links.
      linkHash: hashSecret(newSecret()),
    })),
  );
  const sessionOf = new Map(sessions.map((session) => [session.candidateId, session.id]));
  return ids.flatMap((id) => sessionOf.get(id) ?? []);
}

/** Opens a session as if the candidate had joined: starts the attempt and freezes the brief. */
async function open(trx: Handle, companyId: string, sessionId: string, at: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ status: 'OPENED', startedAt: at, leaseEpoch: 1 })
    .where('id', '=', sessionId)
    .execute();
  const session = await findCandidateSession(trx, sessionId);
  if (session) await storeBriefs(trx, companyId, briefsOf(session));
}

async function end(trx: Handle, sessionId: string, at: Date, reason: CancelReason | null): Promise<void> {
  await trx
    .updateTable('sessions')
    .set(
      reason === null
        ? { status: 'COMPLETED', endedAt: at }
        : { status: 'CANCELLED', cancelReason: reason, endedAt: at },
    )
    .where('id', '=', sessionId)
    .execute();
}

/** Stores the transcript of a completed interview. The report job creates its report. */
async function complete(
  trx: Handle,
  { companyId, language, template }: Setting,
  sessionId: string,
  conversation: Conversation,
  daysAgo: number,
): Promise<void> {
  const startedAt = ago(daysAgo);
  await open(trx, companyId, sessionId, startedAt);
  const entries: LogEntry[] = [];
  let nowMs = 2000;
  const say = (speaker: 'candi' | 'candidate', text: string, questionId: string | null) => {
    const endMs = nowMs + text.length * characterMs;
    entries.push({
      kind: 'segment',
      seq: entries.length,
      turnIndex: entries.length,
      speaker,
      text,
      startMs: nowMs,
      endMs,
      confidence: speaker === 'candi' ? 1 : 0.93,
      typed: false,
      questionId,
    });
    nowMs = endMs + pauseMs;
  };
  say('candi', demoTexts[language].hello, null);
  const { frozen } = await trx
    .selectFrom('sessionBriefs')
    .select('frozen')
    .where('sessionId', '=', sessionId)
    .executeTakeFirstOrThrow();
  for (const { id, question } of frozen.rubric) {
    const asked = template.questions.findIndex((one) => one.id === id);
    say('candi', question, id);
    say('candidate', conversation[asked] ?? conversation[0], id);
  }
  say('candi', demoTexts[language].goodbye, null);
  await storeEntries(trx, companyId, sessionId, 1, entries);
  await end(trx, sessionId, new Date(startedAt.getTime() + nowMs), null);
  await trx.insertInto('reports').values({ sessionId, companyId }).execute();
}
