import { setupBody, setupSigninBody } from '@candi/contract/identity/members';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { signedInHere } from '../auth/devices.ts';
import { guess } from '../auth/guesses.ts';
import { invited } from '../../platform/http/authenticate.ts';
import type { Deps, InvitedEnv } from '../../platform/http/context.ts';
import { validate } from '../../platform/http/validate.ts';
import { readInvitation, setUp, setUpBySignin } from './accept.service.ts';

/** Routes for invited people, authorised by the link's token: `Authorization: Link <token>`. */
export const acceptRoutes = (deps: Deps) => {
  const bySignin = (c: Context<InvitedEnv>, password: string) =>
    guess(deps, c, c.var.invitation.email, () => setUpBySignin(deps, c.var.invitation, password));
  return new Hono<InvitedEnv>()
    .get('/setup', invited(deps), async (c) => c.json(await readInvitation(deps, c.var.invitation)))
    .post('/setup', invited(deps), validate('json', setupBody), async (c) => {
      const { invitation } = c.var;
      const body = c.req.valid('json');
      // A retry after a lost response counts as a guess at the password of the account that was created.
      const answer = invitation.acceptedAt
        ? await bySignin(c, body.password)
        : await setUp(deps, invitation, body);
      return c.json(await signedInHere(deps, c, answer));
    })
    .post('/setup/signin', invited(deps), validate('json', setupSigninBody), async (c) =>
      c.json(await signedInHere(deps, c, await bySignin(c, c.req.valid('json').password))),
    );
};
