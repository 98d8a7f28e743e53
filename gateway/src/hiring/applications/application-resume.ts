import { Hono } from 'hono';
import { resumeUrl } from '../candidates/resume-key.ts';
import { serveResume } from '../candidates/serve-resume.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { pathId } from '../../platform/http/authenticate.ts';
import type { Deps, Env } from '../../platform/http/context.ts';
import { fileClaims, type KeyHolder, readerOfKey } from '../../platform/http/file-key.ts';
import { signToken, verifyToken } from '../../platform/http/tokens.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { findApplicationFile } from './applications.repository.ts';

/** Returns a same-origin URL of an application's résumé. It contains a signed key that only `holder` can use. */
export function applicationResumeUrl(
  deps: Pick<Deps, 'environment' | 'now'>,
  holder: KeyHolder,
  company: string,
  { id, candidateId }: { id: string; candidateId: string },
  of: 'application' | 'candidate',
): string {
  if (of === 'candidate') return resumeUrl(deps, holder, company, candidateId);
  const claims = { ...fileClaims(holder, company, deps.now()), application: id };
  const key = signToken('applicationResume', deps.environment, claims);
  return `/v1/applications/${id}/resume?key=${key}`;
}

/** Serves the résumé submitted with an application, authorised by the signed key in the URL. */
export const applicationResumeRoutes = (deps: SessionDeps) =>
  new Hono<Env>().get('/applications/:id/resume', async (c): Promise<Response> => {
    const id = pathId(c, 'id');
    const claims = verifyToken('applicationResume', deps.environment, c.req.query('key') ?? '', deps.now());
    if (claims?.application !== id) throw new AppError('INVALID_TOKEN');
    const { companyId } = await readerOfKey(deps, claims);
    const row = await withCompany(deps.database, companyId, (trx) => findApplicationFile(trx, companyId, id));
    return serveResume(c, deps.storage, row);
  });
