import { useQuery } from '@tanstack/react-query';
import { IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { hasCode } from '#data/api-error.ts';
import { FullPageLoading } from '#ui/full-page-loading.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { checkReturn } from '../api/move-calls.ts';
import { LinkProblem } from '../link/link-problem.tsx';
import { ReturnView } from './return-view.tsx';
import { useAddress } from '../link/use-address.ts';

/** Returns whether the one-use token is no longer valid. Other errors concern the candidate's link or the network. */
const isOver = (error: unknown): boolean =>
  hasCode(error, 'RETURN_OVER', 'SESSION_OVER', 'SESSION_MOVED', 'VALIDATION');

/**
 * Landing page of a one-use link, with which an interview continues on a page instead of by telephone. The token is in
 * the fragment, which browsers don't send, so that no server logs it.
 */
export function Component() {
  const { t } = useTranslation();
  const address = useAddress();
  const { hash } = useLocation();
  const [token] = useState(() => hash.slice(1));
  const [refused, setRefused] = useState<unknown>(null);
  const link = useQuery({
    queryKey: ['return', address.interviewId, address.candidateId, address.token, token],
    queryFn: () => checkReturn(address, token),
    enabled: token !== '',
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const error = refused ?? link.error;
  if (token === '' || isOver(error))
    return (
      <MessagePage
        icon={<IconLinkOff size={36} aria-hidden />}
        colour="gray"
        title={t(hasCode(error, 'SESSION_OVER') ? 'join.return.ended' : 'join.return.over')}
      >
        {hasCode(error, 'SESSION_OVER') ? t('join.return.endedText') : t('join.return.overText')}
      </MessagePage>
    );
  if (link.data)
    return <ReturnView address={address} link={link.data} token={token} onRefused={setRefused} />;
  if (link.isFetching) return <FullPageLoading text={t('common.loading')} />;
  return <LinkProblem error={error} onAgain={() => void link.refetch()} />;
}
