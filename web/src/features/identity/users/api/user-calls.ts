import type { AdminUser, AdminUserDetail, NewAdminBody } from '@candi/contract/identity/admin';
import { userSorts } from '@candi/contract/identity/admin';
import type { Page } from '@candi/contract/platform/common';
import type { UserStatus } from '@candi/contract/platform/enumerations';
import { profileTypes, userStatuses } from '@candi/contract/platform/enumerations';
import { answer, api } from '#data/api.ts';
import { asked, oneOf } from '#ui/use-url-filter.ts';

export const usersKey = ['admin', 'users'];

type Filter = Record<'q' | 'profile' | 'status' | 'sort', string>;

export const readUsers = (
  { q, profile, status, sort }: Filter,
  after: string | null,
): Promise<Page<AdminUser>> => {
  const filter = asked({
    q,
    profile: oneOf(profileTypes, profile),
    status: oneOf(userStatuses, status),
    sort: oneOf(userSorts, sort),
  });
  return answer(
    api({ quiet: true }).v1.admin.users.$get({
      query: { ...filter, limit: '30', ...(after === null ? {} : { after }) },
    }),
  );
};

export const readUser = (id: string): Promise<AdminUserDetail> =>
  answer(api({ quiet: true }).v1.admin.users[':id'].$get({ param: { id } }));

/** Suspending ends every login. */
export const changeStatus = (id: string, status: UserStatus): Promise<unknown> => {
  const user = api({ quiet: true }).v1.admin.users[':id'];
  return answer((status === 'active' ? user.activate : user.suspend).$post({ param: { id } }));
};

export const inviteAdmin = (body: NewAdminBody, idempotencyKey: string): Promise<{ id: string }> =>
  answer(api({ quiet: true, idempotencyKey }).v1.admin.admins.$post({ json: body }));

export const resendAdmin = (id: string): Promise<unknown> =>
  answer(api().v1.admin.admins[':id'].resend.$post({ param: { id } }));
