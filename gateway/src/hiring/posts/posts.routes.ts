import { linkedInCallback, postBody, postChange } from '@candi/contract/hiring/posts';
import { pageQuery } from '@candi/contract/platform/common';
import { Hono } from 'hono';
import { member, pathId } from '../../platform/http/authenticate.ts';
import { callerOf } from '../../platform/http/command.ts';
import type { MemberEnv } from '../../platform/http/context.ts';
import { validate } from '../../platform/http/validate.ts';
import { messages } from '@candi/language/messages';
import type { PostsDeps } from './linkedin.service.ts';
import { connect, disconnect, readAccount, requestConnection } from './linkedin.service.ts';
import { changePost, createPost, pageOfPosts, removePost, retryPost } from './posts.service.ts';

const fieldCodes = { text: 'INVALID_POST', picture: 'INVALID_VALUE' } as const;

/** Routes for a member's own LinkedIn account and for posts about the company's jobs. */
export const postsRoutes = (deps: PostsDeps) =>
  new Hono<MemberEnv>()
    .get('/linkedin', member(deps, 'company.read'), async (c) =>
      c.json(await readAccount(deps, c.var.member)),
    )
    .post('/linkedin/requests', member(deps, 'posts.write'), async (c) =>
      c.json(await requestConnection(deps, c.var.member), 201),
    )
    .put('/linkedin', member(deps, 'posts.write'), validate('json', linkedInCallback), async (c) => {
      const account = await connect(deps, c.var.member, c.req.valid('json'));
      return c.json({ ...account, message: messages[c.var.lang].actions.successes.LINKEDIN_CONNECTED });
    })
    .delete('/linkedin', member(deps, 'company.read'), async (c) => {
      const account = await disconnect(deps, c.var.member);
      return c.json({ ...account, message: messages[c.var.lang].actions.successes.LINKEDIN_DISCONNECTED });
    })
    .get('/jobs/:id/posts', member(deps, 'company.read'), validate('query', pageQuery), async (c) =>
      c.json(await pageOfPosts(deps, c.var.member, pathId(c, 'id'), c.req.valid('query'))),
    )
    .post('/posts', member(deps, 'posts.write'), validate('json', postBody, fieldCodes), async (c) => {
      const body = c.req.valid('json');
      return c.json(await createPost(deps, callerOf(deps, c, body), body), 201);
    })
    .put('/posts/:id', member(deps, 'posts.write'), validate('json', postChange, fieldCodes), async (c) => {
      const body = c.req.valid('json');
      return c.json(await changePost(deps, callerOf(deps, c, body), pathId(c, 'id'), body));
    })
    .post('/posts/:id/retry', member(deps, 'posts.write'), async (c) =>
      c.json(await retryPost(deps, callerOf(deps, c, null), pathId(c, 'id'))),
    )
    .delete('/posts/:id', member(deps, 'posts.write'), async (c) => {
      await removePost(deps, c.var.member, pathId(c, 'id'));
      return c.json({ message: messages[c.var.lang].actions.successes.POST_DELETED });
    });
