import { createHash } from 'node:crypto';
import {
  badRowsQuery,
  importDraft,
  importFileQuery,
  importRowsQuery,
  importSettings,
  importTableQuery,
  importTarget,
} from '@candi/contract/hiring/imports';
import { tableMediaTypes } from '@candi/contract/platform/table-file';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { AppError } from '../../platform/errors/app-error.ts';
import { member, pathId } from '../../platform/http/authenticate.ts';
import { callerOf } from '../../platform/http/command.ts';
import type { MemberEnv } from '../../platform/http/context.ts';
import { validate } from '../../platform/http/validate.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import {
  cancelImport,
  changeSettings,
  pageOfRows,
  readImport,
  startResumeImport,
  startTableImport,
} from './imports.service.ts';
import { badRowsFile } from './bad-rows.service.ts';
import { commitImport } from './commit.service.ts';
import { changeDraft } from './draft.service.ts';
import { addResume, dropResume } from './resume-rows.service.ts';

/** Returns the uploaded file, and the caller with the request's idempotency data. */
async function readUpload(deps: SessionDeps, c: Context<MemberEnv>, name: string, choice: object = {}) {
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  const digest = createHash('sha256').update(bytes).digest('hex');
  return { file: { bytes, name }, by: callerOf(deps, c, [name, digest, choice]) };
}

function rowNumber(text: string | undefined): number {
  if (!/^\d{1,6}$/.test(text ?? '')) throw new AppError('PAGE_NOT_FOUND');
  return Number(text);
}

/** Routes for importing candidates. A file is uploaded as the body of a request, with its name in a query parameter. */
export const importsRoutes = (deps: SessionDeps) => {
  const writer = member(deps, 'candidates.write');
  return new Hono<MemberEnv>()
    .post('/imports/tables', writer, validate('query', importTableQuery), async (c) => {
      const { name, corrected, ...choice } = c.req.valid('query');
      const { file, by } = await readUpload(deps, c, name, { ...choice, corrected });
      const { signal } = c.req.raw;
      return c.json(await startTableImport(deps, by, { ...file, choice, signal }, corrected), 201);
    })
    .post('/imports/resumes', writer, async (c) =>
      c.json(await startResumeImport(deps, callerOf(deps, c, null)), 201),
    )
    .get('/imports/:id', writer, async (c) =>
      c.json(await readImport(deps, c.var.member.companyId, pathId(c, 'id'))),
    )
    .put('/imports/:id/settings', writer, validate('json', importSettings), async (c) =>
      c.json(await changeSettings(deps, c.var.member, pathId(c, 'id'), c.req.valid('json'))),
    )
    .get('/imports/:id/rows', writer, validate('query', importRowsQuery), async (c) => {
      const { only, after = '0', limit } = c.req.valid('query');
      const from = { only, after: rowNumber(after), limit };
      return c.json(await pageOfRows(deps, c.var.member.companyId, pathId(c, 'id'), from, c.var.lang));
    })
    .get('/imports/:id/bad-rows', writer, validate('query', badRowsQuery), async (c) => {
      const { companyId } = c.var.member;
      const query = c.req.valid('query');
      const content = await badRowsFile(deps, companyId, pathId(c, 'id'), query, c.var.lang);
      return c.body(content, 200, { 'Content-Type': tableMediaTypes[query.format] });
    })
    .post('/imports/:id/resumes', writer, validate('query', importFileQuery), async (c) => {
      const { file, by } = await readUpload(deps, c, c.req.valid('query').name);
      return c.json(await addResume(deps, by, pathId(c, 'id'), file, c.var.lang), 201);
    })
    .patch('/imports/:id/rows/:number', writer, validate('json', importDraft), async (c) => {
      const number = rowNumber(c.req.param('number'));
      const draft = c.req.valid('json');
      return c.json(await changeDraft(deps, c.var.member, pathId(c, 'id'), number, draft, c.var.lang));
    })
    .delete('/imports/:id/rows/:number', writer, async (c) => {
      await dropResume(deps, c.var.member, pathId(c, 'id'), rowNumber(c.req.param('number')));
      return c.json({});
    })
    .post('/imports/:id/commit', writer, validate('json', importTarget), async (c) => {
      const target = c.req.valid('json');
      const { signal } = c.req.raw;
      return c.json(await commitImport(deps, callerOf(deps, c, target), pathId(c, 'id'), target, signal));
    })
    .delete('/imports/:id', writer, async (c) => {
      await cancelImport(deps, c.var.member, pathId(c, 'id'));
      return c.json({});
    });
};
