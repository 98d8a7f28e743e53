import type { AdminUser, NewAdminBody } from '@candi/contract/identity/admin';
import { userSorts } from '@candi/contract/identity/admin';
import type { Confirmation } from '@candi/contract/identity/auth';
import type { UserStatus } from '@candi/contract/platform/enumerations';
import { profileTypes, userStatuses } from '@candi/contract/platform/enumerations';
import type { QueryClient } from '@tanstack/react-query';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { answer, api } from '#data/api.ts';
import type { CallOptions } from '#data/http.ts';
import { pageQuery, pages } from '#data/pages.ts';
import type { Submission } from '#data/submission.ts';
import { withoutEmpty, oneOf } from '#ui/use-url-filter.ts';

const calls = (options: CallOptions = {}) => api({ quiet: true, ...options }).v1.admin;

/** Query-key prefix shared by lists of users and single users. */
const usersKey = ['admin', 'users'] as const;

/** Filter as stored in the URL. Values that the gateway doesn't know are ignored. */
type UserFilter = Record<'q' | 'profile' | 'status' | 'sort', string>;

export const userQueries = {
  list: (filter: UserFilter) =>
    pages<AdminUser>([...usersKey, filter], (after, limit) => {
      const { q, profile, status, sort } = filter;
      const query = withoutEmpty({
        q,
        profile: oneOf(profileTypes, profile),
        status: oneOf(userStatuses, status),
        sort: oneOf(userSorts, sort),
      });
      return answer(calls().users.$get({ query: { ...query, ...pageQuery(after, limit) } }));
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...usersKey, id],
      queryFn: () => answer(calls().users[':id'].$get({ param: { id } })),
      refetchOnMount: 'always',
    }),
};

const refreshUsers = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: usersKey });

/** Activates or suspends a user. Suspending ends all of the user's logins. */
export const changeStatus = (id: string) =>
  mutationOptions({
    mutationFn: ({
      status,
      confirmation,
    }: {
      status: UserStatus;
      confirmation: Confirmation;
    }): Promise<unknown> => {
      const user = calls().users[':id'];
      const call = status === 'active' ? user.activate : user.suspend;
      return answer(call.$post({ param: { id }, json: { confirmation } }));
    },
    onSuccess: (_answer, _change, _begun, { client }) => refreshUsers(client),
  });

/** Removes a user's second factor. All of the user's logins end. */
export const resetFactor = (id: string) =>
  mutationOptions({
    mutationFn: (confirmation: Confirmation) =>
      answer(calls().users[':id']['second-factor'].reset.$post({ param: { id }, json: { confirmation } })),
    onSuccess: (_answer, _confirmation, _begun, { client }) => refreshUsers(client),
  });

export const inviteAdmin = mutationOptions({
  mutationFn: ({ values: json, idempotencyKey }: Submission<NewAdminBody>) =>
    answer(calls({ idempotencyKey }).admins.$post({ json })),
  onSuccess: (_invited, _submission, _begun, { client }) => refreshUsers(client),
});

/** Sends an invited admin another invitation email. Failures are shown as a toast. */
export const resendAdmin = mutationOptions({
  mutationFn: (id: string) => answer(calls({ quiet: false }).admins[':id'].resend.$post({ param: { id } })),
});
