import type { SigninAnswer } from '@candi/contract/identity/auth';
import type { InvitationAnswer, SetupBody } from '@candi/contract/identity/members';
import { answer, api } from '#data/api.ts';

/** The invited person's calls, by the link's token; quiet, as the pages show their own errors. */
const invited = (token: string) => api({ quiet: true, authorization: `Link ${token}` }).v1.setup;

export const readInvitation = (token: string): Promise<InvitationAnswer> => answer(invited(token).$get());

export const setUp = (token: string, body: SetupBody): Promise<SigninAnswer> =>
  answer(invited(token).$post({ json: body }));

export const setUpBySignin = (token: string, password: string): Promise<SigninAnswer> =>
  answer(invited(token).signin.$post({ json: { password } }));
