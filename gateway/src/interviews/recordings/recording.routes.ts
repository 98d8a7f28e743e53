import { type Context, Hono } from 'hono';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { pathId } from '../../platform/http/authenticate.ts';
import type { Env } from '../../platform/http/context.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { rangeOf } from './byte-range.ts';
import { readerOfRecording } from './recording-key.ts';
import { findVisibleRecording } from './recordings.repository.ts';

/**
 * Serves the files of a finished recording: for listening, with each side on a channel of its own (only if it was made
 * from the agent's audio), and its waveform. They are authorised by the key in their URLs, which the report's response
 * contains. The user who requested the key must still be allowed to see the interview.
 */
export const recordingRoutes = (deps: SessionDeps) =>
  new Hono<Env>()
    .get('/sessions/:id/recording', async (c) => {
      const { mixFile, file, mimeType, updatedAt } = await mustFind(deps, c);
      return serveFile(deps, c, { key: mixFile ?? file, mimeType, updatedAt });
    })
    .get('/sessions/:id/recording/channels', async (c) => {
      const { mixFile, file, mimeType, updatedAt } = await mustFind(deps, c);
      const response = await serveFile(deps, c, { key: mixFile === null ? null : file, mimeType, updatedAt });
      // Errors aren't downloads, so the header isn't set before.
      response.headers.set('Content-Disposition', 'attachment; filename="recording.m4a"');
      return response;
    })
    .get('/sessions/:id/recording/waveform', async (c) => {
      const { waveformFile, updatedAt } = await mustFind(deps, c);
      return serveFile(deps, c, { key: waveformFile, mimeType: 'application/json', updatedAt });
    });

/** Returns the recording that the request's path and key name. Throws PAGE_NOT_FOUND and INVALID_TOKEN. */
async function mustFind(deps: SessionDeps, c: Context<Env>) {
  const sessionId = pathId(c, 'id');
  const reader = await readerOfRecording(deps, c.req.query('key') ?? '', sessionId);
  const recording = await withCompany(deps.database, reader.companyId, (trx) =>
    findVisibleRecording(trx, reader, sessionId),
  );
  if (recording === undefined) throw new AppError('PAGE_NOT_FOUND');
  return recording;
}

interface ServedFile {
  /** Key in the storage; null if the recording has no such file. */
  key: string | null;
  mimeType: string | null;
  updatedAt: Date;
}

/** Serves a file. Supports ranges, so that players can seek. Throws PAGE_NOT_FOUND. */
async function serveFile(
  { storage }: SessionDeps,
  c: Context<Env>,
  { key, mimeType, updatedAt }: ServedFile,
): Promise<Response> {
  const stored = key === null ? null : await storage.stat(key);
  if (key === null || stored === null) throw new AppError('PAGE_NOT_FOUND');

  const etag = `"${updatedAt.getTime().toString(36)}-${stored.bytes.toString(36)}"`;
  const headers: Record<string, string> = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, max-age=0, must-revalidate',
    'Content-Type': mimeType ?? 'application/octet-stream',
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
  return c.body(storage.read(key, start, end), status, headers);
}
