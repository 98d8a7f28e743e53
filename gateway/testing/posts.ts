import { randomUUID } from 'node:crypto';
import type { Post } from '@candi/contract/hiring/posts';
import type { Page } from '@candi/contract/platform/common';
import { pino } from 'pino';
import { afterAll, beforeEach, expect } from 'vitest';
import { publishDuePosts } from '../src/hiring/posts/publish-posts.ts';
import { linkedInApi } from '../src/platform/adapters/linkedin/linkedin-api.ts';
import type { TestMember } from './gateway.ts';
import { createTestJob } from './interview.ts';
import { startTestLinkedIn } from './linkedin.ts';
import { setUpGateway } from './set-up.ts';

/** Returns a unique text for a post. */
export const postText = (): string => `We are hiring (${randomUUID()}).`;

export const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();

/**
 * Starts a gateway with a LinkedIn double before the first test of a file. Returns the gateway and the double, with
 * helpers for calls about posts.
 */
export async function setUpPosts() {
  const linkedIn = await startTestLinkedIn();
  afterAll(() => linkedIn.close());
  const gateway = setUpGateway(linkedIn.variables);
  beforeEach(() => {
    linkedIn.moods = {};
  });

  const connect = async ({ token }: TestMember): Promise<void> => {
    const { body } = await gateway.call<{ url: string }>('POST', '/v1/linkedin/requests', { token });
    const answer = await gateway.call('PUT', '/v1/linkedin', { token, body: await linkedIn.allow(body.url) });
    expect(answer.status).toBe(200);
  };
  return {
    gateway,
    linkedIn,
    connect,
    /** Creates a company with a job. Its owner is connected to LinkedIn. */
    connected: async () => {
      const member = await gateway.signUp();
      await connect(member);
      return { member, job: await createTestJob(gateway, member) };
    },
    send: ({ token }: TestMember, body: Record<string, unknown>) =>
      gateway.call<Post>('POST', '/v1/posts', { token, body }),
    change: ({ token }: TestMember, id: string, body: Record<string, unknown>) =>
      gateway.call<Post>('PUT', `/v1/posts/${id}`, { token, body }),
    list: async ({ token }: TestMember, jobId: string): Promise<Post[]> =>
      (await gateway.call<Page<Post>>('GET', `/v1/jobs/${jobId}/posts`, { token })).body.rows,
    retry: ({ token }: TestMember, id: string) =>
      gateway.call<Post>('POST', `/v1/posts/${id}/retry`, { token }),
    remove: ({ token }: TestMember, id: string) => gateway.call('DELETE', `/v1/posts/${id}`, { token }),
    /** Runs one round of the background worker. Returns the number of posts that it claimed. */
    work: () =>
      publishDuePosts({
        database: gateway.database.owner.queries,
        linkedIn: linkedInApi(gateway.deps.environment, () => Promise.resolve(), 300),
        secrets: gateway.deps.environment,
        log: pino({ level: 'silent' }),
      }),
    /** Makes a scheduled post due now. */
    comeDue: (id: string) => gateway.database.owner.sql`update posts set publish_at = now() where id = ${id}`,
  };
}
