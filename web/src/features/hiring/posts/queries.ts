import type {
  LinkedInAccount,
  LinkedInCallback,
  Post,
  PostBody,
  PostChange,
} from '@candi/contract/hiring/posts';
import type { QueryClient } from '@tanstack/react-query';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { answer, api } from '#data/api.ts';
import type { CallOptions } from '#data/http.ts';
import { pageQuery, pages } from '#data/pages.ts';
import { storeAnswer } from '#data/store-answer.ts';

const calls = (options: CallOptions = {}) => api({ quiet: true, ...options }).v1;

const accountKey = ['linkedin'] as const;
const postsKey = (jobId: string) => ['posts', jobId] as const;

const putAccount = (client: QueryClient, account: LinkedInAccount): Promise<void> =>
  storeAnswer(client, accountKey, account);

export const postQueries = {
  account: queryOptions({
    queryKey: accountKey,
    queryFn: (): Promise<LinkedInAccount> => answer(calls().linkedin.$get()),
    refetchOnMount: 'always',
  }),
  list: (jobId: string) =>
    pages<Post>(postsKey(jobId), (after, limit) =>
      answer(calls().jobs[':id'].posts.$get({ param: { id: jobId }, query: pageQuery(after, limit) })),
    ),
  /** Connects the account with the code from LinkedIn. A query, not a mutation, so that each code is sent once. */
  connecting: (callback: LinkedInCallback) =>
    queryOptions({
      queryKey: ['linkedin-callback', callback],
      queryFn: async ({ client }): Promise<LinkedInAccount> => {
        const { message: _shown, ...account } = await answer(
          calls({ background: true }).linkedin.$put({ json: callback }),
        );
        await putAccount(client, account);
        return account;
      },
      retry: false,
    }),
};

/** Requests the address of LinkedIn's page on which the member allows Candi to post. */
export const requestConnection = mutationOptions({
  mutationFn: () => answer(calls().linkedin.requests.$post()),
});

export const disconnect = mutationOptions({
  mutationFn: () => answer(calls().linkedin.$delete()),
  onSuccess: ({ message: _shown, ...account }, _nothing, _begun, { client }) => putAccount(client, account),
});

/** Refetches a job's posts. */
export const refreshPosts = (client: QueryClient, jobId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: postsKey(jobId) });

export const sendPost = (json: PostBody, idempotencyKey: string): Promise<Post> =>
  answer(calls({ idempotencyKey }).posts.$post({ json }));

/** Replaces the content of a scheduled post. */
export const changePost = (id: string, json: PostChange, idempotencyKey: string): Promise<Post> =>
  answer(calls({ idempotencyKey }).posts[':id'].$put({ param: { id }, json }));

export const retryPost = (jobId: string) =>
  mutationOptions({
    mutationFn: (id: string): Promise<Post> => answer(calls().posts[':id'].retry.$post({ param: { id } })),
    onSettled: (_post, _error, _id, _begun, { client }) => refreshPosts(client, jobId),
  });

export const deletePost = (jobId: string) =>
  mutationOptions({
    mutationFn: (id: string) => answer(calls().posts[':id'].$delete({ param: { id } })),
    onSettled: (_answer, _error, _id, _begun, { client }) => refreshPosts(client, jobId),
  });
