import type { LinkFault } from '@candi/contract/link';
import { linkFaults } from '@candi/contract/link';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCloudOff, IconLinkOff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, hasCode } from '#app/api-error.ts';
import { FullPageLoading } from '#ui/full-page-loading.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import type { InterviewAddress } from '../api/link-calls.ts';
import { readLink } from '../api/link-calls.ts';
import { JoinView } from '../components/join/join-view.tsx';
import { browserSupport } from '../devices/browser-support.ts';
import { inAppBrowser } from '../devices/in-app-browser.ts';
import { useAddress } from './use-address.ts';

const Unsupported = lazy(async () => ({
  default: (await import('../components/join/unsupported.tsx')).Unsupported,
}));

const Leftovers = lazy(() =>
  import('../leftovers/leftovers.tsx').then(
    (module) => ({ default: module.Leftovers }),
    // The way in is not to depend on it.
    () => ({ default: () => null }),
  ),
);

const InApp = lazy(async () => ({ default: (await import('../components/join/in-app.tsx')).InApp }));

/** Why a link leads nowhere: the gateway tells whoever holds the right one. */
const faultOf = (error: unknown): LinkFault | 'wrong' =>
  (error instanceof ApiError && linkFaults.find((fault) => fault === error.details['reason'])) || 'wrong';

function JoinPage({ address }: { address: InterviewAddress }) {
  const { t } = useTranslation();
  const [support] = useState(() => browserSupport(window));
  const [inApp, setInApp] = useState(() => inAppBrowser(navigator, window.location.href));
  const link = useQuery({
    queryKey: ['link', address.interviewId, address.candidateId, address.token],
    queryFn: () => readLink(address),
    refetchOnReconnect: false,
    // What a link is worth changes with the join: never from the cache.
    gcTime: 0,
  });
  if (link.data && inApp)
    return (
      <Suspense fallback={<FullPageLoading />}>
        <InApp browser={inApp} onAnyway={support === 'supported' ? () => setInApp(null) : null} />
      </Suspense>
    );
  if (link.data && support !== 'supported')
    return (
      <Suspense fallback={<FullPageLoading />}>
        <Unsupported support={support} />
      </Suspense>
    );
  // Another mode of the same link is another page: nothing is carried over.
  if (link.data) return <JoinView key={String(address.test)} address={address} link={link.data} />;
  if (link.isPending || link.isFetching) return <FullPageLoading text={t('common.loading')} />;
  // A link that names no interview at all is as wrong as one that's used up.
  if (hasCode(link.error, 'INVALID_LINK', 'VALIDATION', 'PAGE_NOT_FOUND'))
    return (
      <MessagePage icon={<IconLinkOff size={36} aria-hidden />} colour="gray" title={t('errors.invalidLink')}>
        {t(`join.over.${faultOf(link.error)}`)}
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

/** Where a candidate's link leads: what will happen, consent, devices, and the way in. */
export function Component() {
  const address = useAddress();
  return (
    <>
      <JoinPage address={address} />
      <Suspense>
        <Leftovers address={address} />
      </Suspense>
    </>
  );
}
