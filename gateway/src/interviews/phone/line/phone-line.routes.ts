import {
  applyTrunksBody,
  liftOptOutBody,
  lineTestBody,
  type LineTest,
  type PhoneLineState,
  registrationBody,
} from '@candi/contract/interviews/phone-line';
import { Hono } from 'hono';
import { pathId, platformAdmin, service } from '../../../platform/http/authenticate.ts';
import type { AdminEnv, Env } from '../../../platform/http/context.ts';
import { validate } from '../../../platform/http/validate.ts';
import { messages } from '@candi/language/messages';
import { findLatestTest, storeTestStep } from './line-test.repository.ts';
import {
  applyTrunks,
  liftOptOut,
  type LineDeps,
  readLine,
  removeTrunks,
  startTest,
  stopTest,
} from './phone-line.service.ts';
import { storeRegistration } from './registration.repository.ts';

/** Routes of the telephone line for platform admins. */
export const phoneLineRoutes = (deps: LineDeps) => {
  const admin = platformAdmin(deps);
  return (
    new Hono<AdminEnv>()
      .get('/admin/phone', admin, async (c) => c.json<PhoneLineState>(await readLine(deps, c.var.admin)))
      .post('/admin/phone/trunks', admin, validate('json', applyTrunksBody), async (c) =>
        c.json<PhoneLineState>(await applyTrunks(deps, c.var.admin, c.req.valid('json').settings)),
      )
      .delete('/admin/phone/trunks', admin, async (c) =>
        c.json<PhoneLineState>(await removeTrunks(deps, c.var.admin)),
      )
      // Read every second while a test runs, so that it isn't audited. It shows no company's data.
      .get('/admin/phone/test', admin, async (c) =>
        c.json<{ test: LineTest | null }>({ test: await findLatestTest(deps.database) }),
      )
      .post('/admin/phone/test', admin, async (c) =>
        c.json<PhoneLineState>(await startTest(deps, c.var.admin)),
      )
      .delete('/admin/phone/test', admin, async (c) =>
        c.json<PhoneLineState>(await stopTest(deps, c.var.admin)),
      )
      .post('/admin/phone/opt-outs/lift', admin, validate('json', liftOptOutBody), async (c) => {
        await liftOptOut(deps, c.var.admin, c.req.valid('json').number);
        return c.json({ message: messages[c.var.lang].actions.successes.OPT_OUT_LIFTED });
      })
  );
};

/** Routes with which the phone bridge reports on the line, authorised by the service token. */
export const lineReportRoutes = (deps: LineDeps) =>
  new Hono<Env>()
    .post('/phone/calls/:id/test', service(deps), validate('json', lineTestBody), async (c) => {
      await storeTestStep(deps.database, pathId(c, 'id'), c.req.valid('json'));
      return c.json({});
    })
    .post('/phone/registration', service(deps), validate('json', registrationBody), async (c) => {
      await storeRegistration(deps.database, c.req.valid('json'));
      return c.json({});
    });
