import type { ReportAnswer } from '@candi/contract/reports';
import { Hono } from 'hono';
import { can } from '../auth/permissions.ts';
import { withCompany } from '../database/with-company.ts';
import { AppError } from '../errors/app-error.ts';
import { member, pathId } from '../http/authenticate.ts';
import type { Member, MemberEnv } from '../http/context.ts';
import { recordingUrl } from '../recordings/recording-key.ts';
import { findRecording } from '../recordings/recordings.repository.ts';
import { findSegments } from '../sessions/segments.repository.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import { turnsOf } from '../sessions/turns.ts';
import { findReportPage } from './reports.repository.ts';

/** The recruiter's page of one session: there from the session's start, and filled as things become ready. */
export const reportRoutes = (deps: SessionDeps) =>
  new Hono<MemberEnv>().get('/reports/:sessionId', member(deps, 'company.read'), async (c) =>
    c.json<ReportAnswer>(await readReport(deps, c.var.member, pathId(c, 'sessionId'))),
  );

async function readReport(deps: SessionDeps, reader: Member, sessionId: string): Promise<ReportAnswer> {
  const found = await withCompany(deps.database, reader.companyId, async (trx) => ({
    page: await findReportPage(trx, sessionId),
    segments: await findSegments(trx, sessionId),
    recording: await findRecording(trx, sessionId),
  }));
  const { page, segments, recording } = found;
  // To those who may not see a private interview it does not exist.
  if (page === undefined || !mayRead(reader, page)) throw new AppError('PAGE_NOT_FOUND');
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
    type: page.type,
    phase: page.phase,
    language: page.language,
    status: page.status,
    cancelReason: page.cancel_reason,
    startedAt: page.started_at?.toISOString() ?? null,
    endedAt: page.ended_at?.toISOString() ?? null,
    turns: turnsOf(segments),
    recording: {
      status: recording?.status ?? 'none',
      url: ready
        ? recordingUrl(deps.environment.SESSION_SECRET, reader.companyId, sessionId, deps.now())
        : null,
      mimeType: recording?.mime_type ?? null,
      durationMs: recording?.duration_ms ?? null,
      offsetMs: recording?.offset_ms ?? 0,
      source: recording?.source ?? null,
      verified: recording?.verified ?? null,
    },
    reportStatus: page.report_status ?? 'waiting',
    report: page.content ?? null,
  };
}

const mayRead = (
  { memberRole, userId }: Member,
  { access, created_by }: { access: string; created_by: string | null },
): boolean => access !== 'private' || created_by === userId || can(memberRole, 'interviews.read_private');
