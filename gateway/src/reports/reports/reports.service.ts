import type { Comparison, QuestionMark, ReportAnswer } from '@candi/contract/reports/reports';
import { followUpsEnded } from '@candi/contract/interviews/agent';
import type { StoredQuestion } from '@candi/contract/interviews/templates';
import { findRating } from '../../interviews/candidate-feedback/candidate-feedback.repository.ts';
import { readTurns } from '../../interviews/candidate-feedback/candidate-feedback.service.ts';
import {
  findOpenQuestions,
  markReportOpened,
} from '../../interviews/candidate-feedback/open-questions.repository.ts';
import { findSession } from '../../interviews/interviews/interviews.repository.ts';
import { recordingUrls } from '../../interviews/recordings/recording-key.ts';
import { findRecording } from '../../interviews/recordings/recordings.repository.ts';
import { findEvents } from '../../interviews/sessions/session-events.repository.ts';
import { findSegments } from '../../interviews/sessions/segments.repository.ts';
import type { Segment } from '@candi/contract/interviews/segments';
import { listMoves } from '../../interviews/moves/moves.repository.ts';
import { listCalls } from '../../interviews/phone/phone.repository.ts';
import { listSignals } from '../../interviews/signals/signals.repository.ts';
import { type Actor, readerOf } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import type { Handle } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { isModelConnected } from '../../platform/llm.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps, ReadAccess } from '../../platform/http/context.ts';
import { photoUrlOf } from '../../platform/photo-url.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import {
  findReportPage,
  listBest,
  type ReportPage,
  requeueReport,
  sumComparable,
} from './reports.repository.ts';
import { sessionEnd } from '../../interviews/sessions/session-end.ts';
import { withAsked } from './was-asked.ts';

/**
 * Returns what a session's report page shows. If a team member reads it after the interview, stores that the page was
 * opened: from then on, the candidate can't withdraw questions. Throws PAGE_NOT_FOUND if the reader may not see the
 * session.
 */
export const openReport = (deps: SessionDeps, by: ReadAccess, sessionId: string): Promise<ReportAnswer> =>
  readSession(deps, by, sessionId, async (trx, { endedAt, reportOpenedAt }) => {
    if (by.memberRole !== null && endedAt !== null && reportOpenedAt === null)
      await markReportOpened(trx, sessionId);
  });

/** Returns the same as `openReport` without marking the page as opened. */
export const readReport = (deps: SessionDeps, by: ReadAccess, sessionId: string): Promise<ReportAnswer> =>
  readSession(deps, by, sessionId, () => Promise.resolve());

/** Returns what a session's report page shows. `begin`: runs before the candidate's questions are read. */
async function readSession(
  deps: SessionDeps,
  by: ReadAccess,
  sessionId: string,
  begin: (trx: Handle, page: ReportPage) => Promise<void>,
): Promise<ReportAnswer> {
  const found = await by.within(async (trx) => {
    const page = await findReportPage(trx, by, sessionId);
    if (page === undefined) throw new AppError('PAGE_NOT_FOUND');
    await begin(trx, page);
    const segments = await findSegments(trx, sessionId);
    return {
      page,
      segments,
      turns: await readTurns(trx, sessionId, segments),
      rating: await findRating(trx, sessionId),
      recording: await findRecording(trx, sessionId),
      followUpsEnded: await findEvents(trx, sessionId, followUpsEnded),
      openQuestions: await findOpenQuestions(trx, sessionId),
      signals: await listSignals(trx, sessionId),
      calls: await listCalls(trx, sessionId),
      moves: await listMoves(trx, sessionId),
    };
  });
  const { page, segments, turns, rating, recording, openQuestions, signals, calls, moves } = found;
  const urls = recording?.status === 'ready' ? recordingUrls(deps, by, by.companyId, sessionId) : null;
  return {
    sessionId: page.id,
    interviewId: page.interviewId,
    title: page.title,
    candidate: {
      id: page.candidateId,
      firstName: page.firstName,
      lastName: page.lastName,
      email: page.email,
      photoUrl: photoUrlOf(page.candidateId, page.photoVersion),
    },
    companyName: page.companyName,
    application:
      page.applicationId === null || page.jobId === null
        ? null
        : { id: page.applicationId, jobId: page.jobId, jobName: page.jobName ?? '' },
    decision: page.applicationId === null ? page.decision : page.applicationDecision,
    type: page.type,
    phase: page.phase,
    language: page.language,
    status: page.status,
    cancelReason: page.cancelReason,
    ...sessionEnd(page),
    anotherDayAsked: page.anotherDayAskedAt !== null,
    followUpsEndedMs: found.followUpsEnded[0]?.atMs ?? null,
    sample: page.sample,
    startedAt: page.startedAt?.toISOString() ?? null,
    endedAt: page.endedAt?.toISOString() ?? null,
    mail: page.mail,
    turns,
    openQuestions,
    questionMarks: questionMarks(page.questions, segments),
    signals,
    calls,
    moves,
    rating,
    recording: {
      status: recording?.status ?? 'none',
      url: urls?.url ?? null,
      channelsUrl: recording?.mixFile ? (urls?.channelsUrl ?? null) : null,
      waveformUrl: recording?.waveformFile ? (urls?.waveformUrl ?? null) : null,
      mimeType: recording?.mimeType ?? null,
      durationMs: recording?.durationMs ?? null,
      offsetMs: recording?.offsetMs ?? 0,
      source: recording?.source ?? null,
      verified: recording?.verified ?? null,
    },
    reportStatus: page.reportStatus ?? 'waiting',
    improvable: isModelConnected(deps.environment) && (page.content?.made.offlineDemo ?? false),
    report: page.content ? withAsked(page.content, segments) : null,
  };
}

/** Returns when each question first came up (ms), in chronological order. Questions that never came up are omitted. */
export function questionMarks(
  questions: readonly Pick<StoredQuestion, 'id' | 'question'>[],
  segments: readonly Pick<Segment, 'questionId' | 'startMs'>[],
): QuestionMark[] {
  return questions
    .map(({ id, question }) => ({
      questionId: id,
      question,
      atMs: Math.min(...segments.filter(({ questionId }) => questionId === id).map(({ startMs }) => startMs)),
    }))
    .filter(({ atMs }) => Number.isFinite(atMs))
    .toSorted((a, b) => a.atMs - b.atMs);
}

/** Maximum number of the best sessions that a comparison lists. */
const maxBest = 10;

/**
 * Compares a session's score with those of other sessions of the same job or, without a job, of the same template.
 * Throws PAGE_NOT_FOUND if the reader may not see the session.
 */
export function compareReport(by: ReadAccess, sessionId: string): Promise<Comparison> {
  return by.within(async (trx) => {
    const page = await findReportPage(trx, by, sessionId);
    if (page === undefined) throw new AppError('PAGE_NOT_FOUND');
    const { jobId, templateId } = page;
    if (jobId === null && templateId === null)
      return { by: null, name: '', of: 0, place: null, average: null, best: [] };
    const score = page.content?.overallScore ?? null;
    const compared = { jobId, templateId };
    const { of, average, better } = await sumComparable(trx, by, compared, score);
    const best = await listBest(trx, by, compared, sessionId, maxBest);
    return {
      by: jobId === null ? 'template' : 'job',
      name: page.jobName ?? page.title,
      of,
      place: score === null ? null : better + 1,
      average,
      best: best.map((row) => ({
        sessionId: row.id,
        candidateName: `${row.firstName} ${row.lastName}`,
        overallScore: row.overallScore ?? 0,
        verdict: row.verdict ?? 'INSUFFICIENT_EVIDENCE',
        offlineDemo: row.offlineDemo,
      })),
    };
  });
}

/**
 * Queues a report to be made again if it failed, or if the offline engine made it and a language model is now
 * configured. A report in any other state is left unchanged, so that a second click has no effect. Throws
 * PAGE_NOT_FOUND if the caller may not see the session.
 */
export const retryReport = (deps: Deps, by: Actor, sessionId: string): Promise<void> =>
  command(deps, by, async (trx) => {
    if (!(await findSession(trx, readerOf(by), sessionId))) throw new AppError('PAGE_NOT_FOUND');
    if (!(await requeueReport(trx, by.companyId, sessionId, isModelConnected(deps.environment)))) return;
    await writeAudit(trx, by, { action: 'report.retry', subjectId: sessionId });
  });
