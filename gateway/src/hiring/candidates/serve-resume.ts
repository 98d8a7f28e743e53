import type { Context } from 'hono';
import type { Storage } from '../../platform/adapters/storage/storage.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Env } from '../../platform/http/context.ts';

/**
 * Serves a résumé for display or, with the query parameter `download=1`, as a download. Throws PAGE_NOT_FOUND if there
 * is no résumé or its file is missing.
 */
export async function serveResume(
  c: Context<Env>,
  storage: Storage,
  resume: { resumeKey: string | null; resumeName: string | null } | undefined,
): Promise<Response> {
  const stored = resume?.resumeKey ? await storage.stat(resume.resumeKey) : null;
  if (!resume?.resumeKey || stored === null) throw new AppError('PAGE_NOT_FOUND');
  c.set('foreignFile', true);
  const kind = c.req.query('download') === '1' ? 'attachment' : 'inline';
  return c.body(storage.read(resume.resumeKey, 0, stored.bytes - 1), 200, {
    'Cache-Control': 'private, no-store',
    'Content-Type': 'application/pdf',
    'Content-Length': String(stored.bytes),
    'Content-Disposition': `${kind}; filename*=UTF-8''${encodeURIComponent(resume.resumeName ?? 'resume.pdf')}`,
  });
}
