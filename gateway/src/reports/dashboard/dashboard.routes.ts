import { Hono } from 'hono';
import { member } from '../../platform/http/authenticate.ts';
import type { Deps, MemberEnv } from '../../platform/http/context.ts';
import { readDashboard } from './dashboard.service.ts';

export const dashboardRoutes = (deps: Deps) =>
  new Hono<MemberEnv>().get('/dashboard', member(deps, 'company.read'), async (c) =>
    c.json(await readDashboard(deps, c.var.member)),
  );
