import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCloudOff, IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '#app/api-error.ts';
import { FullPageLoading } from '#ui/full-page-loading.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { readLink } from '../api/link-calls.ts';
import { JoinView } from '../components/join/join-view.tsx';
import { useAddress } from './use-address.ts';

/** Where a candidate's link leads: what will happen, consent, devices, and the way in. */
export function Component() {
  const { t } = useTranslation();
  const address = useAddress();
  const link = useQuery({
    queryKey: ['link', address.interviewId, address.candidateId, address.token],
    queryFn: () => readLink(address),
    refetchOnReconnect: false,
    // What a link is worth changes with the join: never from the cache.
    gcTime: 0,
  });
  if (link.data) return <JoinView address={address} link={link.data} />;
  if (link.isPending || link.isFetching) return <FullPageLoading text={t('common.loading')} />;
  // A link that names no interview at all is as wrong as one that's used up.
  if (hasCode(link.error, 'INVALID_LINK', 'VALIDATION', 'PAGE_NOT_FOUND'))
    return (
      <MessagePage icon={<IconLinkOff size={36} aria-hidden />} colour="gray" title={t('errors.invalidLink')}>
        {t('join.invalidLink')}
      </MessagePage>
    );
  return (
    <MessagePage
      icon={<IconCloudOff size={36} aria-hidden />}
      colour="gray"
      title={t('join.unreachable')}
      action={<Button onClick={() => void link.refetch()}>{t('common.tryAgain')}</Button>}
    >
      {link.error?.message ?? t('errors.unknown')}
    </MessagePage>
  );
}
