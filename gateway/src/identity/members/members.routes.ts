import { invitationBody, ownerBody, roleBody } from '@candi/contract/identity/members';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../platform/errors/app-error.ts';
import { member, pathId } from '../../platform/http/authenticate.ts';
import { callerOf } from '../../platform/http/command.ts';
import type { Deps, MemberEnv } from '../../platform/http/context.ts';
import { messages } from '../../platform/http/messages.ts';
import { validate } from '../../platform/http/validate.ts';
import { invite, resendInvitation, revokeInvitation } from './invitations.service.ts';
import { changeRole, transferOwnership, readMembers, removeMember } from './members.service.ts';

/** Refuses solo recruiters, who have no other members. */
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
      await changeRole(deps, callerOf(deps, c, body), pathId(c, 'userId'), body.role);
      return c.json({ message: messages[c.var.lang].ROLE_CHANGED });
    })
    .delete('/members/:userId', manage, inTeam, async (c) => {
      await removeMember(deps, callerOf(deps, c, null), pathId(c, 'userId'));
      return c.json({ message: messages[c.var.lang].MEMBER_REMOVED });
    })
    .put('/company/owner', own, inTeam, validate('json', ownerBody), async (c) => {
      const body = c.req.valid('json');
      await transferOwnership(deps, callerOf(deps, c, body), body.userId);
      return c.json({ message: messages[c.var.lang].OWNER_CHANGED });
    })
    .post('/invitations', manage, inTeam, validate('json', invitationBody), async (c) => {
      const body = c.req.valid('json');
      const { id } = await invite(deps, callerOf(deps, c, body), body, c.var.lang);
      return c.json({ id, message: messages[c.var.lang].INVITATION_SENT }, 201);
    })
    .post('/invitations/:id/resend', manage, inTeam, async (c) => {
      await resendInvitation(deps, callerOf(deps, c, null), pathId(c, 'id'), c.var.lang);
      return c.json({ message: messages[c.var.lang].INVITATION_SENT });
    })
    .delete('/invitations/:id', manage, inTeam, async (c) => {
      await revokeInvitation(deps, callerOf(deps, c, null), pathId(c, 'id'));
      return c.json({ message: messages[c.var.lang].INVITATION_REVOKED });
    });
};
