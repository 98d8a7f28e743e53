import { newAdminBody, usersQuery } from '@candi/contract/identity/admin';
import { Hono } from 'hono';
import { pathId, platformAdmin } from '../../platform/http/authenticate.ts';
import type { AdminEnv, Deps } from '../../platform/http/context.ts';
import { messages } from '../../platform/http/messages.ts';
import { validate } from '../../platform/http/validate.ts';
import { inviteAdmin, resendAdmin } from './admins.service.ts';
import { idFrom, requestSeed } from './request-seed.ts';
import { changeStatus, pageOfUsers, readUser } from './users.service.ts';

export const adminUsersRoutes = (deps: Deps) => {
  const admin = platformAdmin(deps);
  return new Hono<AdminEnv>()
    .get('/admin/users', admin, validate('query', usersQuery), async (c) =>
      c.json(await pageOfUsers(deps, c.var.admin, c.req.valid('query'))),
    )
    .get('/admin/users/:id', admin, async (c) => c.json(await readUser(deps, c.var.admin, pathId(c, 'id'))))
    .post('/admin/users/:id/suspend', admin, async (c) => {
      await changeStatus(deps, c.var.admin, pathId(c, 'id'), 'suspended');
      return c.json({ message: messages[c.var.lang].USER_SUSPENDED });
    })
    .post('/admin/users/:id/activate', admin, async (c) => {
      await changeStatus(deps, c.var.admin, pathId(c, 'id'), 'active');
      return c.json({ message: messages[c.var.lang].USER_ACTIVATED });
    })
    .post('/admin/admins', admin, validate('json', newAdminBody), async (c) => {
      const body = c.req.valid('json');
      const made = await inviteAdmin(deps, c.var.admin, body, idFrom(requestSeed(deps, c, body)));
      return c.json({ ...made, message: messages[c.var.lang].INVITATION_SENT }, 201);
    })
    .post('/admin/admins/:id/resend', admin, async (c) => {
      await resendAdmin(deps, c.var.admin, pathId(c, 'id'));
      return c.json({ message: messages[c.var.lang].INVITATION_SENT });
    });
};
