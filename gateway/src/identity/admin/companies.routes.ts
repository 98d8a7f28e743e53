import { companiesQuery, newCompanyBody, ownerInvitationBody } from '@candi/contract/identity/admin';
import { sortedPageQuery } from '@candi/contract/platform/common';
import { Hono } from 'hono';
import { pathId, platformAdmin } from '../../platform/http/authenticate.ts';
import type { AdminEnv, Deps } from '../../platform/http/context.ts';
import { messages } from '../../platform/http/messages.ts';
import { validate } from '../../platform/http/validate.ts';
import {
  createCompany,
  pageOfCompanies,
  readCompanyAsAdmin,
  renewOwner,
  sendOwnerReset,
} from './companies.service.ts';
import { pageOfCompanyJobs, pageOfCompanySessions } from './company-work.service.ts';
import { idFrom, requestSeed } from './request-seed.ts';

export const adminCompaniesRoutes = (deps: Deps) => {
  const admin = platformAdmin(deps);
  return new Hono<AdminEnv>()
    .get('/admin/companies', admin, validate('query', companiesQuery), async (c) =>
      c.json(await pageOfCompanies(deps, c.var.admin, c.req.valid('query'))),
    )
    .post('/admin/companies', admin, validate('json', newCompanyBody), async (c) => {
      const body = c.req.valid('json');
      const made = await createCompany(deps, c.var.admin, body, idFrom(requestSeed(deps, c, body)));
      return c.json({ ...made, message: messages[c.var.lang].COMPANY_CREATED }, 201);
    })
    .get('/admin/companies/:id', admin, async (c) =>
      c.json(await readCompanyAsAdmin(deps, c.var.admin, pathId(c, 'id'))),
    )
    .get('/admin/companies/:id/jobs', admin, validate('query', sortedPageQuery), async (c) =>
      c.json(await pageOfCompanyJobs(deps, c.var.admin, pathId(c, 'id'), c.req.valid('query'))),
    )
    .get('/admin/companies/:id/sessions', admin, validate('query', sortedPageQuery), async (c) =>
      c.json(await pageOfCompanySessions(deps, c.var.admin, pathId(c, 'id'), c.req.valid('query'))),
    )
    .post(
      '/admin/companies/:id/owner-invitation',
      admin,
      validate('json', ownerInvitationBody),
      async (c) => {
        await renewOwner(deps, c.var.admin, pathId(c, 'id'), c.req.valid('json').email, c.var.lang);
        return c.json({ message: messages[c.var.lang].INVITATION_SENT });
      },
    )
    .post('/admin/companies/:id/owner-reset', admin, async (c) => {
      await sendOwnerReset(deps, c.var.admin, pathId(c, 'id'));
      return c.json({ message: messages[c.var.lang].RESET_SENT });
    });
};
