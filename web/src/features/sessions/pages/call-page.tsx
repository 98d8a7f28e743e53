import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FullPageLoading } from '#ui/full-page-loading.tsx';
import { readLink } from '../api/link-calls.ts';
import { readJoin } from '../store/join-memory.ts';
import { keepOutcome, readOutcome } from '../store/outcome.ts';
import { pagePath } from './page-path.ts';
import { useAddress } from './use-address.ts';

const CallView = lazy(async () => ({ default: (await import('../components/call/call-view.tsx')).CallView }));

const wasReloaded = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
};

/** The live call. Without a join in memory there's none: a link that still works goes to the join, others to the end. */
export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const address = useAddress();
  const [join] = useState(readJoin);
  const link = useQuery({
    queryKey: ['used-link', address],
    queryFn: () => readLink(address),
    enabled: join === null,
    gcTime: 0,
  });
  const { isSuccess, isError } = link;

  useEffect(() => {
    if (join) return;
    // A test leaves the link as it was: that one was reloaded only the page knows.
    const over = isError || (isSuccess && address.test && wasReloaded());
    if (isSuccess && !over) void navigate(pagePath(address, 'join'), { replace: true });
    if (!over) return;
    if (!readOutcome(address))
      keepOutcome(address, {
        status: 'CANCELLED',
        cancelReason: wasReloaded() ? 'refreshed' : 'left',
        saved: true,
        test: address.test,
      });
    void navigate(pagePath(address, 'end'), { replace: true });
  }, [join, isSuccess, isError, navigate, address]);

  const loading = <FullPageLoading text={t('common.loading')} />;
  if (!join) return loading;
  return (
    <Suspense fallback={loading}>
      <CallView join={join} address={address} />
    </Suspense>
  );
}
