import { invitationBody, ownerBody, roleBody } from '@candi/contract/identity/members';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../platform/errors/app-error.ts';
import { member, pathId } from '../../platform/http/authenticate.ts';
import type { Deps, MemberEnv } from '../../platform/http/context.ts';
import { idempotentRequest } from '../../platform/http/idempotency.ts';
import { messages } from '../../platform/http/messages.ts';
import { validate } from '../../platform/http/validate.ts';
import { invite, resendInvitation, revokeInvitation } from './invitations.service.ts';
import { changeRole, handOver, readMembers, removeMember } from './members.service.ts';

/** A solo recruiter has no collaborators. */
const inTeam = createMiddleware<MemberEnv>(async (c, next) => {
  if (c.var.member.profileType !== 'user') throw new AppError('ACCESS_DENIED');
  await next();
});

export const membersRoutes = (deps: Deps) => {
  const read = member(deps, 'company.read');
  const manage = member(deps, 'members.manage');
  const own = member(deps, 'billing.own');
  return new Hono<MemberEnv>()
    .get('/members', read, inTeam, async (c) => c.json(await readMembers(deps, c.var.member.companyId)))
    .patch('/members/:userId', manage, inTeam, validate('json', roleBody), async (c) => {
      const body = c.req.valid('json');
      const request = idempotentRequest(deps, c, c.var.member.userId, body);
      await changeRole(deps, c.var.member, pathId(c, 'userId'), body.role, request);
      return c.json({ message: messages[c.var.lang].ROLE_CHANGED });
    })
    .delete('/members/:userId', manage, inTeam, async (c) => {
      const request = idempotentRequest(deps, c, c.var.member.userId, null);
      await removeMember(deps, c.var.member, pathId(c, 'userId'), request);
      return c.json({ message: messages[c.var.lang].MEMBER_REMOVED });
    })
    .put('/company/owner', own, inTeam, validate('json', ownerBody), async (c) => {
      const body = c.req.valid('json');
      const request = idempotentRequest(deps, c, c.var.member.userId, body);
      await handOver(deps, c.var.member, body.userId, request);
      return c.json({ message: messages[c.var.lang].OWNER_CHANGED });
    })
    .post('/invitations', manage, inTeam, validate('json', invitationBody), async (c) => {
      const body = c.req.valid('json');
      const request = idempotentRequest(deps, c, c.var.member.userId, body);
      const { id } = await invite(deps, c.var.member, body, c.var.lang, request);
      return c.json({ id, message: messages[c.var.lang].INVITATION_SENT }, 201);
    })
    .post('/invitations/:id/resend', manage, inTeam, async (c) => {
      const request = idempotentRequest(deps, c, c.var.member.userId, null);
      await resendInvitation(deps, c.var.member, pathId(c, 'id'), c.var.lang, request);
      return c.json({ message: messages[c.var.lang].INVITATION_SENT });
    })
    .delete('/invitations/:id', manage, inTeam, async (c) => {
      const request = idempotentRequest(deps, c, c.var.member.userId, null);
      await revokeInvitation(deps, c.var.member, pathId(c, 'id'), request);
      return c.json({ message: messages[c.var.lang].INVITATION_REVOKED });
    });
};
