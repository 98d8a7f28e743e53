import { notifications } from '@mantine/notifications';
import i18n, { t } from 'i18next';
import { decodeToken, readToken } from './access-token.ts';
import type { ApiError } from './api-error.ts';
import { useCommonStore } from './common-store.ts';
import type { HttpHost } from './http.ts';
import { goTo } from './navigation.ts';
import { toLanguage } from '#i18n/languages.ts';

/** Shows an error as a toast. The same message from several concurrent calls is shown only once. */
const showError = (message: string): void => {
  notifications.show({ id: `error:${message}`, color: 'red', message });
};

function failed(error: ApiError, { ownToken, quiet }: { ownToken: boolean; quiet: boolean }): void {
  // UNAUTHORIZED means that the call had no token, because another tab signed out.
  const signedOut = (ownToken && error.status === 401) || error.code === 'UNAUTHORIZED';
  const expired = signedOut && error.message.startsWith('Invalid token');
  if (!quiet || signedOut) showError(expired ? t('errors.sessionExpired') : error.message);
  if (!signedOut) return;
  const profile =
    decodeToken(readToken() ?? '')?.profileType ?? useCommonStore.getState().prevUser?.profileType;
  goTo(`/signout?profile=${profile ?? 'solo_user'}`);
}

/** Connects the fetch layer to the page: language, token, overlay spinner and toasts. */
export const pageHost: HttpHost = {
  get fetch() {
    return globalThis.fetch.bind(globalThis);
  },
  get origin() {
    return location.origin;
  },
  language: () => toLanguage(i18n.resolvedLanguage),
  token: readToken,
  texts: () => ({ network: t('errors.network'), unknown: t('errors.unknown') }),
  started: (options) =>
    useCommonStore.getState().startLoading(options.background ?? false, options.loadingMessage),
  stopped: (options) => useCommonStore.getState().stopLoading(options.background ?? false),
  succeeded: (message) => notifications.show({ message, color: 'lagoon' }),
  failed,
};
