import { Hono } from 'hono';
import { resumeUrl } from '../candidates/resume-key.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { pathId } from '../../platform/http/authenticate.ts';
import type { Deps, Env } from '../../platform/http/context.ts';
import { assertHolderReads, fileClaims, type KeyHolder } from '../../platform/http/file-key.ts';
import { signToken, verifyToken } from '../../platform/http/tokens.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';

/** Same-origin address of the résumé of an application, for whoever asked for it. */
export function addressOfResume(
  deps: Pick<Deps, 'environment' | 'now'>,
  holder: KeyHolder,
  company: string,
  { id, candidate_id }: { id: string; candidate_id: string },
  of: 'application' | 'candidate',
): string {
  if (of === 'candidate') return resumeUrl(deps, holder, company, candidate_id);
  const claims = { ...fileClaims(holder, company, deps.now()), application: id };
  const key = signToken('applicationResume', deps.environment.SESSION_SECRET, claims);
  return `/v1/applications/${id}/resume?key=${key}`;
}

/** The résumé that came with an application, by the key that the application's answer has. */
export const applicationResumeRoutes = (deps: SessionDeps) =>
  new Hono<Env>().get('/applications/:id/resume', async (c): Promise<Response> => {
    const id = pathId(c, 'id');
    const secret = deps.environment.SESSION_SECRET;
    const claims = verifyToken('applicationResume', secret, c.req.query('key') ?? '', deps.now());
    if (claims?.application !== id) throw new AppError('INVALID_TOKEN');
    await assertHolderReads(deps, claims);
    const row = await withCompany(deps.database, claims.company, (trx) =>
      trx
        .selectFrom('applications')
        .select(['resume_key', 'resume_name'])
        .where('company_id', '=', claims.company)
        .where('id', '=', id)
        .executeTakeFirst(),
    );
    const stored = row?.resume_key ? await deps.storage.stat(row.resume_key) : null;
    if (!row?.resume_key || stored === null) throw new AppError('PAGE_NOT_FOUND');
    c.set('foreignFile', true);
    const kind = c.req.query('download') === '1' ? 'attachment' : 'inline';
    return c.body(deps.storage.read(row.resume_key, 0, stored.bytes - 1), 200, {
      'Cache-Control': 'private, no-store',
      'Content-Type': 'application/pdf',
      'Content-Length': String(stored.bytes),
      'Content-Disposition': `${kind}; filename*=UTF-8''${encodeURIComponent(row.resume_name ?? 'resume.pdf')}`,
    });
  });
