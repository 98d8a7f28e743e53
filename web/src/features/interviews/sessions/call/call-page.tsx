import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { FullPageLoading } from '#ui/full-page-loading.tsx';
import type { MovedCall } from './phone/moved-call.ts';
import { LinkProblem } from '../link/link-problem.tsx';
import { OpenElsewhere } from '../link/open-elsewhere.tsx';
import { readJoin } from '../store/join-memory.ts';
import { readOutcome } from '../store/outcome.ts';
import { pagePath } from '../link/page-path.ts';
import { useAddress } from '../link/use-address.ts';
import { useLinkState } from '../link/use-link-state.ts';

const CallView = lazy(async () => ({ default: (await import('./call-view.tsx')).CallView }));

const MovedView = lazy(async () => ({
  default: (await import('./phone/moved-view.tsx')).MovedView,
}));

/**
 * Page of the live call. Only the tab that joined has a call. Other tabs ask the gateway for the state of the link,
 * and show the join page, the end page or a notice that the interview is open elsewhere.
 */
export function Component() {
  const { t } = useTranslation();
  const address = useAddress();
  const [join, setJoin] = useState(readJoin);
  const [moved, setMoved] = useState<{ call: MovedCall; saved: Promise<boolean> } | null>(null);
  // True if a call of the same mode ran in this tab and is over. After a test, the interview itself is still to come.
  const [left] = useState(() => readOutcome(address)?.test === address.test);
  const state = useLinkState(address, { awaited: false, enabled: join === null && !left });

  const onMoved = useCallback((call: MovedCall, saved: Promise<boolean>) => setMoved({ call, saved }), []);

  const loading = <FullPageLoading text={t('common.loading')} />;
  if (moved)
    return (
      <Suspense fallback={loading}>
        <MovedView
          address={address}
          moved={moved.call}
          saved={moved.saved}
          onBack={(next) => {
            setJoin(next);
            setMoved(null);
          }}
        />
      </Suspense>
    );
  if (join)
    return (
      <Suspense fallback={loading}>
        <CallView
          // Each join starts a new call, also on the way back from the telephone.
          key={join.answer.rejoinSecret}
          join={join}
          address={address}
          onMoved={onMoved}
        />
      </Suspense>
    );
  const to = (page: 'join' | 'end') => <Navigate to={pagePath(address, page)} replace />;
  if (left) return to('end');
  if (state.data?.status === 'OPENED')
    return <OpenElsewhere brand={state.data.brand} byPhone={state.data.byPhone} />;
  if (state.data) return to(state.data.status === 'PENDING' ? 'join' : 'end');
  if (state.isFetching) return loading;
  return <LinkProblem error={state.error} onAgain={() => void state.refetch()} />;
}
