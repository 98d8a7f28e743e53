import { pageQuery } from '@candi/contract/platform/common';
import {
  starterRolesQuery,
  newTemplate,
  templateCopy,
  templatesQuery,
  templateUpdate,
  templateVersion,
} from '@candi/contract/interviews/templates';
import { Hono } from 'hono';
import { member, pathId, pathNumber } from '../../platform/http/authenticate.ts';
import { callerOf } from '../../platform/http/command.ts';
import type { Deps, MemberEnv } from '../../platform/http/context.ts';
import { messages } from '@candi/language/messages';
import { validate } from '../../platform/http/validate.ts';
import { listStarterRoles } from './starter-roles.ts';
import {
  copyTemplate,
  createTemplate,
  getTemplate,
  pageOfTemplates,
  removeTemplate,
  retryCriteria,
  saveTemplate,
} from './templates.service.ts';
import { getVersion, pageOfVersions, restoreVersion } from './versions.service.ts';

export const templatesRoutes = (deps: Deps) => {
  const read = member(deps, 'company.read');
  const write = member(deps, 'templates.write');
  return new Hono<MemberEnv>()
    .get('/starter-roles', read, validate('query', starterRolesQuery), (c) =>
      c.json(listStarterRoles(c.req.valid('query').language)),
    )
    .get('/templates', read, validate('query', templatesQuery), async (c) =>
      c.json(await pageOfTemplates(deps, c.var.member.companyId, c.req.valid('query'))),
    )
    .post('/templates', write, validate('json', newTemplate), async (c) => {
      const body = c.req.valid('json');
      return c.json(await createTemplate(deps, callerOf(deps, c, body), body), 201);
    })
    .get('/templates/:id', read, async (c) =>
      c.json(await getTemplate(deps, c.var.member.companyId, pathId(c, 'id'))),
    )
    .put('/templates/:id', write, validate('json', templateUpdate), async (c) => {
      const body = c.req.valid('json');
      const template = await saveTemplate(deps, callerOf(deps, c, body), pathId(c, 'id'), body);
      return c.json({ ...template, message: messages[c.var.lang].actions.successes.TEMPLATE_SAVED });
    })
    .delete('/templates/:id', write, async (c) => {
      await removeTemplate(deps, c.var.member, pathId(c, 'id'));
      return c.json({ message: messages[c.var.lang].actions.successes.TEMPLATE_DELETED });
    })
    .post('/templates/:id/copies', write, validate('json', templateCopy), async (c) => {
      const body = c.req.valid('json');
      const template = await copyTemplate(deps, callerOf(deps, c, body), pathId(c, 'id'), body.title);
      return c.json({ ...template, message: messages[c.var.lang].actions.successes.TEMPLATE_COPIED }, 201);
    })
    .post('/templates/:id/criteria-drafts', write, async (c) =>
      c.json(await retryCriteria(deps, callerOf(deps, c, null), pathId(c, 'id')), 202),
    )
    .get('/templates/:id/versions', read, validate('query', pageQuery), async (c) =>
      c.json(await pageOfVersions(deps, c.var.member.companyId, pathId(c, 'id'), c.req.valid('query'))),
    )
    .get('/templates/:id/versions/:version', read, async (c) =>
      c.json(await getVersion(deps, c.var.member.companyId, pathId(c, 'id'), pathNumber(c, 'version'))),
    )
    .post('/templates/:id/versions/:version/restore', write, validate('json', templateVersion), async (c) => {
      const body = c.req.valid('json');
      const by = callerOf(deps, c, body);
      const at = { id: pathId(c, 'id'), version: pathNumber(c, 'version') };
      const template = await restoreVersion(deps, by, at, body.version);
      return c.json({ ...template, message: messages[c.var.lang].actions.successes.TEMPLATE_RESTORED });
    });
};
