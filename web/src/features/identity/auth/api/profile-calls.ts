import type { ProfileBody, SigninAnswer, Told } from '@candi/contract/identity/auth';
import { answer, api } from '#data/api.ts';

export const saveProfile = (profile: ProfileBody): Promise<Told> =>
  answer(api({ quiet: true }).v1.auth.profile.$patch({ json: profile }));

/** Ends every login; the answer is a fresh one. */
export const changePassword = (passwords: {
  currentPassword: string;
  password: string;
}): Promise<SigninAnswer & Told> =>
  answer(api({ quiet: true }).v1.auth['change-password'].$post({ json: passwords }));

/** The letter that asks to confirm the e-mail, once more. */
export const sendVerification = (): Promise<Told> => answer(api().v1.auth['send-verification'].$post());

export const signOutElsewhere = (): Promise<Told> => answer(api().v1.auth['logout-elsewhere'].$post());
