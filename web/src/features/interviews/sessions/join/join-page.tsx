import type { LinkAnswer } from '@candi/contract/interviews/sessions';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { FullPageLoading } from '#ui/full-page-loading.tsx';
import type { InterviewAddress } from '../link/link-calls.ts';
import { readLink } from '../link/link-calls.ts';
import { JoinView } from './join-view.tsx';
import { linkFaultOf } from '../link/link-fault.ts';
import { browserSupport } from '../devices/browser-support.ts';
import { inAppBrowser } from '../devices/in-app-browser.ts';
import { pagePath } from '../link/page-path.ts';
import { useAddress } from '../link/use-address.ts';
import { useLinkState } from '../link/use-link-state.ts';

const Unsupported = lazy(async () => ({
  default: (await import('./unsupported.tsx')).Unsupported,
}));

const InterruptedUploads = lazy(() =>
  import('../interrupted-uploads/interrupted-uploads.tsx').then(
    (module) => ({ default: module.InterruptedUploads }),
    // If this component can't be loaded, the join page still works.
    () => ({ default: () => null }),
  ),
);

const InApp = lazy(async () => ({ default: (await import('./in-app.tsx')).InApp }));

// Loaded together with the page, so that it can be shown when the gateway is unreachable.
const linkProblem = import('../link/link-problem.tsx');
// A failed load is reported where the component renders.
void linkProblem.catch(() => undefined);
const LinkProblem = lazy(async () => ({ default: (await linkProblem).LinkProblem }));

/**
 * Interval at which a link is read again while its interview runs in another page, or while speech may soon be
 * recognised (ms).
 */
const everyMs = 5000;

/** Returns whether answers are typed for a reason that passes. */
const mayListenSoon = (link: LinkAnswer | undefined): boolean =>
  link !== undefined && link.speech.reason !== null && link.speech.reason.kind !== 'language';

function JoinPage({ address }: { address: InterviewAddress }) {
  const { t } = useTranslation();
  const [support] = useState(() => browserSupport(window));
  const [inApp, setInApp] = useState(() => inAppBrowser(navigator, window.location.href));
  const link = useQuery({
    queryKey: ['link', address.interviewId, address.candidateId, address.token],
    queryFn: () => readLink(address),
    refetchOnReconnect: false,
    // A link's state changes with the join, so it is never taken from the cache.
    gcTime: 0,
    refetchInterval: ({ state }) =>
      linkFaultOf(state.error) === 'open' || mayListenSoon(state.data) ? everyMs : false,
    // A place for speech may have been taken or become free while the page was hidden.
    refetchOnWindowFocus: 'always',
  });
  const again = () => void link.refetch();
  const fault = linkFaultOf(link.error);
  // The state of a link that can no longer be used still contains the company's branding.
  const state = useLinkState(address, { awaited: false, enabled: fault !== null && fault !== 'wrong' });
  // A fault takes precedence, because the link may have been used elsewhere since `link.data` was read. If the link has
  // been used, the page says whether the interview was completed.
  if (fault === 'used' && state.isLoading) return <FullPageLoading text={t('common.loading')} />;
  if (fault)
    return (
      <LinkProblem
        error={link.error}
        brand={state.data?.brand}
        session={{ state: state.data, endPath: pagePath({ ...address, test: false }, 'end') }}
        onAgain={again}
      />
    );
  // A visitor takes only the test of the interview.
  if (link.data?.visit && !address.test)
    return <Navigate to={pagePath({ ...address, test: true }, 'join')} replace />;
  if (link.data && inApp)
    return (
      <Suspense fallback={<FullPageLoading />}>
        <InApp
          brand={link.data.brand}
          browser={inApp}
          onAnyway={support === 'supported' ? () => setInApp(null) : null}
        />
      </Suspense>
    );
  if (link.data && support !== 'supported')
    return (
      <Suspense fallback={<FullPageLoading />}>
        <Unsupported
          brand={link.data.brand}
          support={support}
          dialIn={address.test ? null : link.data.dialIn}
        />
      </Suspense>
    );
  // Test mode gets a separate view, so that no state is carried over.
  if (link.data)
    return <JoinView key={String(address.test)} address={address} link={link.data} onLinkFault={again} />;
  if (link.isPending || link.isFetching) return <FullPageLoading text={t('common.loading')} />;
  return <LinkProblem error={link.error} onAgain={again} />;
}

/** Landing page of a candidate's link: explanation, consent, devices and the button to join. */
export function Component() {
  const address = useAddress();
  return (
    <>
      <JoinPage address={address} />
      <Suspense>
        <InterruptedUploads address={address} />
      </Suspense>
    </>
  );
}
