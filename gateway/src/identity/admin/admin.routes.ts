import { Hono } from 'hono';
import { confirmedBody } from '@candi/contract/identity/auth';
import { auditQuery } from '@candi/contract/identity/audit';
import { sortedPageQuery } from '@candi/contract/platform/common';
import {
  allCandidatesQuery,
  newAdminBody,
  usersQuery,
  companiesQuery,
  newCompanyBody,
  ownerInvitationBody,
} from '@candi/contract/identity/admin';
import { allowCallingBody } from '@candi/contract/identity/calling';
import { newBetaCodeBody } from '@candi/contract/identity/beta-codes';
import type { AdminEnv, Deps } from '../../platform/http/context.ts';
import { platformAdmin, pathId } from '../../platform/http/authenticate.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { messages } from '@candi/language/messages';
import { confirm } from '../auth/confirmation.ts';
import { pageOfAudit, readAuditActions } from './audit.service.ts';
import { createBetaCode, revokeCode, pageOfBetaCodes, readRedemptions } from './beta-codes.service.ts';
import { pageOfAllCandidates } from './candidates.service.ts';
import { readOverview } from './overview.service.ts';
import { requestSeed, idFrom } from './request-seed.ts';
import { inviteAdmin, resendAdmin } from './admins.service.ts';
import { changeStatus, pageOfUsers, readUser, resetUserFactor } from './users.service.ts';
import {
  allowCalling,
  createCompany,
  pageOfCompanies,
  readCompanyAsAdmin,
  renewOwner,
  sendOwnerReset,
} from './companies.service.ts';
import { pageOfCompanyJobs, pageOfCompanySessions } from './company-work.service.ts';

/** Routes for platform admins. Every call, including reads, is recorded in the audit log. */
export const adminRoutes = (deps: Deps) => {
  const admin = platformAdmin(deps);
  return new Hono<AdminEnv>()
    .get('/admin/overview', admin, async (c) => c.json(await readOverview(deps, c.var.admin)))
    .get('/admin/companies', admin, validate('query', companiesQuery), async (c) =>
      c.json(await pageOfCompanies(deps, c.var.admin, c.req.valid('query'))),
    )
    .post('/admin/companies', admin, validate('json', newCompanyBody), async (c) => {
      const body = c.req.valid('json');
      const made = await createCompany(deps, c.var.admin, body, idFrom(requestSeed(deps, c, body)));
      return c.json({ ...made, message: messages[c.var.lang].actions.successes.COMPANY_CREATED }, 201);
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
        const { email, confirmation } = c.req.valid('json');
        await confirm(deps, c, c.var.admin, confirmation);
        await renewOwner(deps, c.var.admin, pathId(c, 'id'), email, c.var.lang);
        return c.json({ message: messages[c.var.lang].actions.successes.INVITATION_SENT });
      },
    )
    .post('/admin/companies/:id/owner-reset', admin, async (c) => {
      const companyId = pathId(c, 'id');
      await rateLimit(deps, c, 'email', `owner ${companyId}`);
      await sendOwnerReset(deps, c.var.admin, companyId);
      return c.json({ message: messages[c.var.lang].actions.successes.RESET_SENT });
    })
    .put('/admin/companies/:id/calling', admin, validate('json', allowCallingBody), async (c) => {
      const { allowed } = c.req.valid('json');
      await allowCalling(deps, c.var.admin, pathId(c, 'id'), allowed);
      const { CALLS_ALLOWED, CALLS_DISALLOWED } = messages[c.var.lang].actions.successes;
      return c.json({ message: allowed ? CALLS_ALLOWED : CALLS_DISALLOWED });
    })
    .get('/admin/users', admin, validate('query', usersQuery), async (c) =>
      c.json(await pageOfUsers(deps, c.var.admin, c.req.valid('query'))),
    )
    .get('/admin/users/:id', admin, async (c) => c.json(await readUser(deps, c.var.admin, pathId(c, 'id'))))
    .post('/admin/users/:id/suspend', admin, validate('json', confirmedBody), async (c) => {
      await confirm(deps, c, c.var.admin, c.req.valid('json').confirmation);
      await changeStatus(deps, c.var.admin, pathId(c, 'id'), 'suspended');
      return c.json({ message: messages[c.var.lang].actions.successes.USER_SUSPENDED });
    })
    .post('/admin/users/:id/activate', admin, validate('json', confirmedBody), async (c) => {
      await confirm(deps, c, c.var.admin, c.req.valid('json').confirmation);
      await changeStatus(deps, c.var.admin, pathId(c, 'id'), 'active');
      return c.json({ message: messages[c.var.lang].actions.successes.USER_ACTIVATED });
    })
    .post('/admin/users/:id/second-factor/reset', admin, validate('json', confirmedBody), async (c) => {
      await confirm(deps, c, c.var.admin, c.req.valid('json').confirmation);
      await resetUserFactor(deps, c.var.admin, pathId(c, 'id'));
      return c.json({ message: messages[c.var.lang].actions.successes.FACTOR_RESET });
    })
    .post('/admin/admins', admin, validate('json', newAdminBody), async (c) => {
      const { confirmation, ...body } = c.req.valid('json');
      await confirm(deps, c, c.var.admin, confirmation);
      const made = await inviteAdmin(deps, c.var.admin, body, idFrom(requestSeed(deps, c, body)));
      return c.json({ ...made, message: messages[c.var.lang].actions.successes.INVITATION_SENT }, 201);
    })
    .post('/admin/admins/:id/resend', admin, async (c) => {
      const id = pathId(c, 'id');
      await rateLimit(deps, c, 'email', `admin ${id}`);
      await resendAdmin(deps, c.var.admin, id);
      return c.json({ message: messages[c.var.lang].actions.successes.INVITATION_SENT });
    })
    .get('/admin/candidates', admin, validate('query', allCandidatesQuery), async (c) =>
      c.json(await pageOfAllCandidates(deps, c.var.admin, c.req.valid('query'))),
    )
    .get('/admin/beta-codes', admin, validate('query', sortedPageQuery), async (c) =>
      c.json(await pageOfBetaCodes(deps, c.var.admin, c.req.valid('query'))),
    )
    .post('/admin/beta-codes', admin, validate('json', newBetaCodeBody), async (c) => {
      const body = c.req.valid('json');
      return c.json(await createBetaCode(deps, c.var.admin, body, requestSeed(deps, c, body)), 201);
    })
    .get('/admin/beta-codes/:id/redemptions', admin, async (c) =>
      c.json(await readRedemptions(deps, c.var.admin, pathId(c, 'id'))),
    )
    .post('/admin/beta-codes/:id/revoke', admin, async (c) => {
      await revokeCode(deps, c.var.admin, pathId(c, 'id'));
      return c.json({ message: messages[c.var.lang].actions.successes.CODE_REVOKED });
    })
    .get('/admin/audit', admin, validate('query', auditQuery), async (c) =>
      c.json(await pageOfAudit(deps, c.var.admin, c.req.valid('query'))),
    )
    .get('/admin/audit/actions', admin, async (c) =>
      c.json({ actions: await readAuditActions(deps, c.var.admin) }),
    );
};
