import { Hono } from 'hono';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { pathId } from '../../platform/http/authenticate.ts';
import type { Env } from '../../platform/http/context.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { rangeOf } from './byte-range.ts';
import { readerOfRecording } from './recording-key.ts';
import { findVisibleRecording } from './recordings.repository.ts';

/**
 * Serves the finished recording, authorised by the key in its URL, which the report's response contains. The user who
 * requested the key must still be allowed to see the interview. Supports ranges, so that players can seek.
 */
export const recordingRoutes = (deps: SessionDeps) =>
  new Hono<Env>().get('/sessions/:id/recording', async (c): Promise<Response> => {
    const sessionId = pathId(c, 'id');
    const reader = await readerOfRecording(deps, c.req.query('key') ?? '', sessionId);
    const recording = await withCompany(deps.database, reader.companyId, (trx) =>
      findVisibleRecording(trx, reader, sessionId),
    );
    const stored = recording?.file ? await deps.storage.stat(recording.file) : null;
    if (!recording?.file || stored === null) throw new AppError('PAGE_NOT_FOUND');

    const etag = `"${recording.updatedAt.getTime().toString(36)}-${stored.bytes.toString(36)}"`;
    const headers: Record<string, string> = {
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'private, max-age=0, must-revalidate',
      'Content-Type': recording.mimeType ?? 'application/octet-stream',
      ETag: etag,
    };
    if (c.req.header('If-None-Match') === etag) return c.body(null, 304, headers);

    // If the player has parts of an older file, it must not get a range of the current one.
    const ifRange = c.req.header('If-Range');
    const asked = ifRange !== undefined && ifRange !== etag ? undefined : c.req.header('Range');
    const range = rangeOf(asked, stored.bytes);
    if (range === 'unsatisfiable')
      return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${stored.bytes}` });
    const { start, end } = range ?? { start: 0, end: stored.bytes - 1 };
    if (range !== null) headers['Content-Range'] = `bytes ${start}-${end}/${stored.bytes}`;
    headers['Content-Length'] = String(end - start + 1);
    const status = range === null ? 200 : 206;
    if (c.req.method === 'HEAD') return c.body(null, status, headers);
    return c.body(deps.storage.read(recording.file, start, end), status, headers);
  });
