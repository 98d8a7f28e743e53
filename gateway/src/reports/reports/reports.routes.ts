import type { ReportAnswer } from '@candi/contract/reports/reports';
import { Hono } from 'hono';
import { findRating } from '../../interviews/candidate-feedback/candidate-feedback.repository.ts';
import { readTurns } from '../../interviews/candidate-feedback/candidate-feedback.service.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { member, pathId, reader } from '../../platform/http/authenticate.ts';
import type { MemberEnv, Reader, ReaderEnv } from '../../platform/http/context.ts';
import { recordingUrl } from '../../interviews/recordings/recording-key.ts';
import { findRecording } from '../../interviews/recordings/recordings.repository.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { findSegments } from '../../interviews/sessions/segments.repository.ts';
import { listSignals } from '../../interviews/signals/signals.repository.ts';
import { compareReport } from './compare-report.ts';
import { mayRead } from './may-read.ts';
import { findOpenQuestions } from './open-questions.repository.ts';
import { questionMarks } from './question-marks.ts';
import { findReportPage } from './reports.repository.ts';
import { retryReport } from './retry-report.ts';
import { withAsked } from './was-asked.ts';

/** The recruiter's page of one session: there from the session's start, and filled as things become ready. */
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

async function readReport(deps: SessionDeps, by: Reader, sessionId: string): Promise<ReportAnswer> {
  const found = await by.within(async (trx) => {
    const segments = await findSegments(trx, sessionId);
    return {
      page: await findReportPage(trx, by.companyId, sessionId),
      segments,
      turns: await readTurns(trx, sessionId, segments),
      rating: await findRating(trx, sessionId),
      recording: await findRecording(trx, sessionId),
      openQuestions: await findOpenQuestions(trx, sessionId),
      signals: await listSignals(trx, sessionId),
    };
  });
  const { page, segments, turns, rating, recording, openQuestions, signals } = found;
  if (page === undefined || !mayRead(by, page)) throw new AppError('PAGE_NOT_FOUND');
  const ready = recording?.status === 'ready';
  return {
    sessionId: page.id,
    interviewId: page.interview_id,
    title: page.title,
    candidate: {
      id: page.candidate_id,
      firstName: page.first_name,
      lastName: page.last_name,
      email: page.email,
    },
    companyName: page.company_name,
    application:
      page.application_id === null || page.job_id === null
        ? null
        : { id: page.application_id, jobId: page.job_id, jobName: page.job_name ?? '' },
    decision: page.application_id === null ? page.decision : page.application_decision,
    type: page.type,
    phase: page.phase,
    language: page.language,
    status: page.status,
    cancelReason: page.cancel_reason,
    startedAt: page.started_at?.toISOString() ?? null,
    endedAt: page.ended_at?.toISOString() ?? null,
    mail: page.mail,
    turns,
    openQuestions,
    questionMarks: questionMarks(page.questions, segments),
    signals,
    rating,
    recording: {
      status: recording?.status ?? 'none',
      url: ready ? recordingUrl(deps, by, by.companyId, sessionId) : null,
      mimeType: recording?.mime_type ?? null,
      durationMs: recording?.duration_ms ?? null,
      offsetMs: recording?.offset_ms ?? 0,
      source: recording?.source ?? null,
      verified: recording?.verified ?? null,
    },
    reportStatus: page.report_status ?? 'waiting',
    report: page.content ? withAsked(page.content, segments) : null,
  };
}
