import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FullPageLoading } from '#ui/full-page-loading.tsx';
import type { InterviewAddress } from '../api/link-calls.ts';
import { readLink } from '../api/link-calls.ts';
import { JoinView } from '../components/join/join-view.tsx';
import { linkFaultOf } from '../components/link-fault.ts';
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

// Fetched beside the page, so that it is there when the gateway isn't.
const linkTrouble = import('../components/link-trouble.tsx');
// A failed load is reported where the component renders.
void linkTrouble.catch(() => undefined);
const LinkTrouble = lazy(async () => ({ default: (await linkTrouble).LinkTrouble }));

/** How often a link is asked anew while its interview runs in another page (ms). */
const everyMs = 5000;

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
    refetchInterval: ({ state }) => (linkFaultOf(state.error) === 'open' ? everyMs : false),
  });
  const again = () => void link.refetch();
  // It may have been used elsewhere since it was read.
  if (linkFaultOf(link.error)) return <LinkTrouble error={link.error} onAgain={again} />;
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
  if (link.data)
    return <JoinView key={String(address.test)} address={address} link={link.data} onLinkFault={again} />;
  if (link.isPending || link.isFetching) return <FullPageLoading text={t('common.loading')} />;
  return <LinkTrouble error={link.error} onAgain={again} />;
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
