import { companyAuditQuery } from '@candi/contract/identity/audit';
import {
  companyBody,
  companyDeletion,
  companyRestoration,
  factorPolicyBody,
} from '@candi/contract/identity/companies';
import { Hono } from 'hono';
import { withCompany } from '../../platform/database/with-company.ts';
import { member } from '../../platform/http/authenticate.ts';
import { callerOf } from '../../platform/http/command.ts';
import type { MemberEnv } from '../../platform/http/context.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { messages } from '@candi/language/messages';
import { validate } from '../../platform/http/validate.ts';
import type { BillingDeps } from '../../billing/payments/payments.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { pageOfCompanyAudit, readCompanyAuditActions } from '../admin/audit.service.ts';
import { confirm } from '../auth/confirmation.ts';
import type { ConnectedAccounts } from '../members/connected-accounts.ts';
import { readCalling } from './calling.ts';
import {
  deleteCompany,
  readCompany,
  restoreCompany,
  saveCompany,
  saveFactorPolicy,
} from './companies.service.ts';

export const companiesRoutes = (deps: SessionDeps & BillingDeps, accounts: ConnectedAccounts) =>
  new Hono<MemberEnv>()
    .get('/company', member(deps, 'company.read'), async (c) =>
      c.json(await readCompany(deps, c.var.member.companyId)),
    )
    .get('/company/calling', member(deps, 'company.read'), async (c) => {
      const { companyId } = c.var.member;
      return c.json(await withCompany(deps.database, companyId, (trx) => readCalling(trx, deps, companyId)));
    })
    .put('/company', member(deps, 'settings.manage'), validate('json', companyBody), async (c) => {
      const body = c.req.valid('json');
      const company = await saveCompany(deps, callerOf(deps, c, body), body);
      return c.json({ ...company, message: messages[c.var.lang].actions.successes.COMPANY_SAVED });
    })
    .put(
      '/company/second-factor',
      member(deps, 'security.own'),
      validate('json', factorPolicyBody),
      async (c) => {
        const { required, confirmation } = c.req.valid('json');
        if (!required) await confirm(deps, c, c.var.member, confirmation);
        const company = await saveFactorPolicy(deps, callerOf(deps, c, { required }), required);
        return c.json({ ...company, message: messages[c.var.lang].actions.successes.COMPANY_SAVED });
      },
    )
    .get('/company/audit', member(deps, 'audit.read'), validate('query', companyAuditQuery), async (c) =>
      c.json(await pageOfCompanyAudit(deps, c.var.member.companyId, c.req.valid('query'))),
    )
    .get('/company/audit/actions', member(deps, 'audit.read'), async (c) =>
      c.json({ actions: await readCompanyAuditActions(deps, c.var.member.companyId) }),
    )
    .post(
      '/company/deletion',
      member(deps, 'company.delete'),
      validate('json', companyDeletion),
      async (c) => {
        const { name, confirmation } = c.req.valid('json');
        await confirm(deps, c, c.var.member, confirmation);
        await deleteCompany(deps, accounts, c.var.member, name);
        return c.json({ message: messages[c.var.lang].actions.successes.COMPANY_DELETED });
      },
    )
    .post('/company/restoration', validate('json', companyRestoration), async (c) => {
      await rateLimit(deps, c, 'secret');
      await restoreCompany(deps, c.req.valid('json').token);
      return c.json({ message: messages[c.var.lang].actions.successes.COMPANY_RESTORED });
    });
