import type { ReportAnswer } from '@candi/contract/reports/reports';
import { Hono } from 'hono';
import { findRating } from '../../interviews/candidate-feedback/candidate-feedback.repository.ts';
import { readTurns } from '../../interviews/candidate-feedback/candidate-feedback.service.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { member, pathId, reader } from '../../platform/http/authenticate.ts';
import type { MemberEnv, ReadAccess, ReaderEnv } from '../../platform/http/context.ts';
import { recordingUrl } from '../../interviews/recordings/recording-key.ts';
import { findRecording } from '../../interviews/recordings/recordings.repository.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { findSegments } from '../../interviews/sessions/segments.repository.ts';
import { listSignals } from '../../interviews/signals/signals.repository.ts';
import { compareReport } from './compare-report.ts';
import { findOpenQuestions } from './open-questions.repository.ts';
import { questionMarks } from './question-marks.ts';
import { findReportPage } from './reports.repository.ts';
import { retryReport } from './retry-report.ts';
import { withAsked } from './was-asked.ts';

/** Routes of a session's report page. The page exists from the session's start and fills as results become ready. */
export const reportRoutes = (deps: SessionDeps) =>
  new Hono<MemberEnv & ReaderEnv>()
    .get('/reports/:sessionId', reader(deps, 'session', 'sessionId'), async (c) =>
      c.json<ReportAnswer>(await readReport(deps, c.var.reader, pathId(c, 'sessionId'))),
    )
    .get('/reports/:sessionId/comparison', reader(deps, 'session', 'sessionId'), async (c) =>
      c.json(await compareReport(c.var.reader, pathId(c, 'sessionId'))),
    )
    .post('/reports/:sessionId/retry', member(deps, 'interviews.write'), async (c) => {
      await retryReport(deps, c.var.member, pathId(c, 'sessionId'));
      return c.json({});
    });

async function readReport(deps: SessionDeps, by: ReadAccess, sessionId: string): Promise<ReportAnswer> {
  const found = await by.within(async (trx) => {
    const segments = await findSegments(trx, sessionId);
    return {
      page: await findReportPage(trx, by, sessionId),
      segments,
      turns: await readTurns(trx, sessionId, segments),
      rating: await findRating(trx, sessionId),
      recording: await findRecording(trx, sessionId),
      openQuestions: await findOpenQuestions(trx, sessionId),
      signals: await listSignals(trx, sessionId),
    };
  });
  const { page, segments, turns, rating, recording, openQuestions, signals } = found;
  if (page === undefined) throw new AppError('PAGE_NOT_FOUND');
  const ready = recording?.status === 'ready';
  return {
    sessionId: page.id,
    interviewId: page.interviewId,
    title: page.title,
    candidate: {
      id: page.candidateId,
      firstName: page.firstName,
      lastName: page.lastName,
      email: page.email,
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
    startedAt: page.startedAt?.toISOString() ?? null,
    endedAt: page.endedAt?.toISOString() ?? null,
    mail: page.mail,
    turns,
    openQuestions,
    questionMarks: questionMarks(page.questions, segments),
    signals,
    rating,
    recording: {
      status: recording?.status ?? 'none',
      url: ready ? recordingUrl(deps, by, by.companyId, sessionId) : null,
      mimeType: recording?.mimeType ?? null,
      durationMs: recording?.durationMs ?? null,
      offsetMs: recording?.offsetMs ?? 0,
      source: recording?.source ?? null,
      verified: recording?.verified ?? null,
    },
    reportStatus: page.reportStatus ?? 'waiting',
    report: page.content ? withAsked(page.content, segments) : null,
  };
}
