import { Hono } from 'hono';
import type { AdminEnv, Deps } from '../../platform/http/context.ts';
import { adminAuditRoutes } from './audit.routes.ts';
import { adminBetaCodesRoutes } from './beta-codes.routes.ts';
import { adminCandidatesRoutes } from './candidates.routes.ts';
import { adminCompaniesRoutes } from './companies.routes.ts';
import { adminUsersRoutes } from './users.routes.ts';

/** Routes for platform admins. Every call, including reads, is recorded in the audit log. */
export const adminRoutes = (deps: Deps) =>
  new Hono<AdminEnv>()
    .route('/', adminCompaniesRoutes(deps))
    .route('/', adminUsersRoutes(deps))
    .route('/', adminCandidatesRoutes(deps))
    .route('/', adminBetaCodesRoutes(deps))
    .route('/', adminAuditRoutes(deps));
