import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { clearToken, decodeToken, readToken } from '#data/access-token.ts';
import { tabOf } from '#data/account-tab.ts';
import { ApiError } from '#data/api-error.ts';
import { endHostedSession } from '#data/hosted/clerk.ts';
import { forgetConversations } from '#data/conversation.ts';
import { signoutTarget } from '../signout-target.ts';
import { FullPageLoading } from '#ui/full-page-loading.tsx';
import { readLastLogin } from '../last-login.ts';
import { logOut } from '../queries.ts';

/**
 * /signout: ends the login and redirects to the sign-in. The token is cleared first, so that no redirect can lead back
 * here.
 */
export function Component() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const begun = useRef(false);
  useEffect(() => {
    // Runs only once: a second run would find no token.
    if (begun.current) return;
    begun.current = true;
    const token = readToken();
    clearToken();
    queries.clear();
    forgetConversations();
    const leave = (to: string) => void navigate(to, { replace: true });
    const leaveAsNobody = () => leave(signoutTarget(parameters.get('profile')));
    const claims = token === null ? null : decodeToken(token);
    const exp = claims?.exp ?? 0;
    // Sign-in page with the tab for the kind of account that signs out.
    const signedOut = `/signin?tab=${tabOf(claims?.profileType)}`;
    const lastLogin = token === null ? null : readLastLogin(token);
    if (token === null || lastLogin === null || exp * 1000 <= Date.now()) {
      leaveAsNobody();
      return;
    }
    const end = async (): Promise<void> => {
      const error: unknown = await logOut(lastLogin, token).then(
        () => null,
        (failure: unknown) => failure,
      );
      // Only recruiters use the hosted sign-in.
      if (claims?.profileType !== 'admin') await endHostedSession(queries);
      // A 401 means that the token was already revoked. If the gateway can't be reached, the page has forgotten the
      // token anyway.
      if (error instanceof ApiError && error.status === 401) leaveAsNobody();
      else leave(signedOut);
    };
    void end();
  }, [navigate, parameters, queries]);
  return <FullPageLoading text={t('auth.signingOut')} />;
}
