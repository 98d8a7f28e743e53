import { confirmedBody } from '@candi/contract/identity/auth';
import {
  invitationBody,
  ownerBody,
  roleBody,
  setupBody,
  setupSigninBody,
} from '@candi/contract/identity/members';
import { Hono, type Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../platform/errors/app-error.ts';
import { member, pathId, invited } from '../../platform/http/authenticate.ts';
import { callerOf } from '../../platform/http/command.ts';
import type { Deps, MemberEnv, InvitedEnv } from '../../platform/http/context.ts';
import { callerAddress } from '../../platform/http/rate-limit.ts';
import { messages } from '@candi/language/messages';
import { validate } from '../../platform/http/validate.ts';
import type { ConnectedAccounts } from './connected-accounts.ts';
import { invite, resendInvitation, revokeInvitation } from './invitations.service.ts';
import {
  changeRole,
  readMembers,
  removeMember,
  resetMemberFactor,
  transferOwnership,
} from './members.service.ts';
import { confirm, missingConfirmation } from '../auth/confirmation.ts';
import { readDevice, signedInHere } from '../auth/devices.ts';
import { guess } from '../auth/guesses.ts';
import { readInvitation, setUp, setUpBySignin } from './accept.service.ts';

/** Denies access to solo recruiters, who can't have other members. */
const inTeam = createMiddleware<MemberEnv>(async (c, next) => {
  if (c.var.member.profileType !== 'user') throw new AppError('ACCESS_DENIED');
  await next();
});

export const membersRoutes = (deps: Deps, accounts: ConnectedAccounts) => {
  const read = member(deps, 'company.read');
  const manage = member(deps, 'members.manage');
  const own = member(deps, 'billing.own');
  return new Hono<MemberEnv>()
    .get('/members', read, inTeam, async (c) => c.json(await readMembers(deps, c.var.member.companyId)))
    .patch('/members/:userId', manage, inTeam, validate('json', roleBody), async (c) => {
      const { confirmation, ...body } = c.req.valid('json');
      const missing = await missingConfirmation(deps, c, c.var.member, confirmation);
      await changeRole(deps, callerOf(deps, c, body), pathId(c, 'userId'), body.role, missing);
      return c.json({ message: messages[c.var.lang].actions.successes.ROLE_CHANGED });
    })
    .delete('/members/:userId', manage, inTeam, validate('json', confirmedBody), async (c) => {
      const missing = await missingConfirmation(deps, c, c.var.member, c.req.valid('json').confirmation);
      await removeMember(deps, accounts, callerOf(deps, c, null), pathId(c, 'userId'), missing);
      return c.json({ message: messages[c.var.lang].actions.successes.MEMBER_REMOVED });
    })
    .post(
      '/members/:userId/second-factor/reset',
      manage,
      inTeam,
      validate('json', confirmedBody),
      async (c) => {
        await confirm(deps, c, c.var.member, c.req.valid('json').confirmation);
        await resetMemberFactor(deps, callerOf(deps, c, null), pathId(c, 'userId'));
        return c.json({ message: messages[c.var.lang].actions.successes.FACTOR_RESET });
      },
    )
    .put('/company/owner', own, inTeam, validate('json', ownerBody), async (c) => {
      const { confirmation, ...body } = c.req.valid('json');
      await confirm(deps, c, c.var.member, confirmation);
      await transferOwnership(deps, callerOf(deps, c, body), body.userId);
      return c.json({ message: messages[c.var.lang].actions.successes.OWNER_CHANGED });
    })
    .post('/invitations', manage, inTeam, validate('json', invitationBody), async (c) => {
      const { confirmation, ...body } = c.req.valid('json');
      if (body.role === 'ADMIN') await confirm(deps, c, c.var.member, confirmation);
      const { id } = await invite(deps, callerOf(deps, c, body), body, c.var.lang);
      return c.json({ id, message: messages[c.var.lang].actions.successes.INVITATION_SENT }, 201);
    })
    .post('/invitations/:id/resend', manage, inTeam, async (c) => {
      await resendInvitation(deps, callerOf(deps, c, null), pathId(c, 'id'), c.var.lang);
      return c.json({ message: messages[c.var.lang].actions.successes.INVITATION_SENT });
    })
    .delete('/invitations/:id', manage, inTeam, async (c) => {
      await revokeInvitation(deps, callerOf(deps, c, null), pathId(c, 'id'));
      return c.json({ message: messages[c.var.lang].actions.successes.INVITATION_REVOKED });
    });
};

/** Routes for invited people, who send the link's token: `Authorization: Link <token>`. */
export const acceptRoutes = (deps: Deps) => {
  const bySignin = (c: Context<InvitedEnv>, password: string) =>
    guess(deps, c, {
      email: c.var.invitation.email,
      roles: ['USER'],
      compare: ([account]) => setUpBySignin(deps, c.var.invitation, account, password, readDevice(c)),
    });
  return new Hono<InvitedEnv>()
    .get('/setup', invited(deps), async (c) => c.json(await readInvitation(deps, c.var.invitation)))
    .post('/setup', invited(deps), validate('json', setupBody), async (c) => {
      const { invitation } = c.var;
      const body = c.req.valid('json');
      // A retry after a lost response signs in to the account that was created, and counts like any sign-in.
      const answer = invitation.acceptedAt
        ? await bySignin(c, body.password)
        : await setUp(deps, invitation, body, callerAddress(deps, c));
      return c.json(await signedInHere(deps, c, answer));
    })
    .post('/setup/signin', invited(deps), validate('json', setupSigninBody), async (c) =>
      c.json(await signedInHere(deps, c, await bySignin(c, c.req.valid('json').password))),
    );
};
