import { importFileQuery } from '@candi/contract/hiring/imports';
import { Hono } from 'hono';
import { withCompany } from '../../platform/database/with-company.ts';
import { member, pathId } from '../../platform/http/authenticate.ts';
import type { Env, MemberEnv } from '../../platform/http/context.ts';
import { messages } from '@candi/language/messages';
import { validate } from '../../platform/http/validate.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { findResumeFile } from './candidates.repository.ts';
import { companyOfResumeKey, resumeUrl } from './resume-key.ts';
import { removeResume, replaceResume } from './resume.service.ts';
import { serveResume } from './serve-resume.ts';

/**
 * Routes to upload, serve and remove a candidate's résumé. An upload has the file as its body and the file name in the
 * query parameter `name`. Downloads are authorised by the signed key in the URL.
 */
export const resumeRoutes = (deps: SessionDeps) =>
  new Hono<MemberEnv>()
    .put(
      '/candidates/:id/resume',
      member(deps, 'candidates.write'),
      validate('query', importFileQuery),
      async (c) => {
        const { companyId } = c.var.member;
        const id = pathId(c, 'id');
        const bytes = new Uint8Array(await c.req.arrayBuffer());
        const resume = await replaceResume(deps, companyId, id, bytes, c.req.valid('query').name);
        return c.json({
          resume: { name: resume.name, bytes: resume.bytes },
          resumeUrl: resumeUrl(deps, c.var.member, companyId, id),
          message: messages[c.var.lang].actions.successes.RESUME_SAVED,
        });
      },
    )
    .delete('/candidates/:id/resume', member(deps, 'candidates.write'), async (c) => {
      await removeResume(deps, c.var.member.companyId, pathId(c, 'id'));
      return c.json({ message: messages[c.var.lang].actions.successes.RESUME_REMOVED });
    })
    .route('/', download(deps));

const download = (deps: SessionDeps) =>
  new Hono<Env>().get('/candidates/:id/resume', async (c): Promise<Response> => {
    const id = pathId(c, 'id');
    const companyId = await companyOfResumeKey(deps, c.req.query('key') ?? '', id);
    const row = await withCompany(deps.database, companyId, (trx) => findResumeFile(trx, companyId, id));
    return serveResume(c, deps.storage, row);
  });
