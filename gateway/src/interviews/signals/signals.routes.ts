import { signalsBody } from '@candi/contract/interviews/signals';
import { Hono } from 'hono';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { inSession } from '../../platform/http/authenticate.ts';
import type { SessionEnv } from '../../platform/http/context.ts';
import { validate } from '../../platform/http/validate.ts';
import { lateEntriesMs } from '../sessions/policy.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { storeSignals } from './signals.repository.ts';

/** Route for signals from a candidate's page during the session, authorised by the session token. */
export const signalRoutes = (deps: SessionDeps) =>
  new Hono<SessionEnv>().post(
    '/sessions/:id/signals',
    inSession(deps),
    validate('json', signalsBody),
    async (c) => {
      const { company, session } = c.var.session;
      const { signals } = c.req.valid('json');
      const stored = await withCompany(deps.database, company, (trx) =>
        storeSignals(trx, company, session, signals, lateEntriesMs),
      );
      if (!stored) throw new AppError('SESSION_OVER');
      return c.json({ stored: signals.length });
    },
  );
