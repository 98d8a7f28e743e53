import type { CurrentUser } from '@candi/contract/identity/auth';
import type { Language } from '@candi/contract/platform/enumerations';
import { notifications } from '@mantine/notifications';
import i18n from 'i18next';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import type { RenderResult } from 'vitest-browser-react';
import { AppProviders } from '#app/app-providers.tsx';
import { clearToken, writeToken } from '#data/access-token.ts';
import { useCommonStore } from '#data/common-store.ts';
import { currentUserKey } from '#data/current-user.ts';
import { createQueryClient } from '#data/query-client.ts';
import { FakeGateway } from './fake-gateway.ts';

interface ShowOptions {
  /** The signed-in user. Default: none. */
  as?: CurrentUser;
  /** Path and query of the page. Default: "/". */
  at?: string;
  language?: Language;
  /** Sets the gateway's responses before anything renders. */
  gateway?: (gateway: FakeGateway) => void;
}

export interface Shown extends RenderResult {
  gateway: FakeGateway;
  queryClient: QueryClient;
  /** Path and query of the current URL. */
  location: { address: string };
}

/**
 * Returns an access token with the claims that the page decodes. Its signature is empty, because only the gateway
 * checks it.
 */
export const tokenOf = ({ exp, profileType }: CurrentUser): string =>
  ['{}', JSON.stringify({ exp, profileType }), ''].map((part) => btoa(part)).join('.');

/** Ends the loading state of writes that have no response by the end of the test and never get one. */
function hideSpinners(): void {
  const common = useCommonStore.getState;
  while (common().isLoading) common().stopLoading(false);
  while (common().backgroundLoading) common().stopLoading(true);
}

/**
 * Renders an element as in the app, with theme, direction, queries, toasts, a router and a fake gateway. The test
 * fails if the page made a call to a route without a response or logged an error.
 */
export async function show(
  element: ReactNode,
  { as, at = '/', language = 'en', gateway }: ShowOptions = {},
): Promise<Shown> {
  await i18n.changeLanguage(language);
  const fake = new FakeGateway();
  const queryClient = createQueryClient();
  if (as) {
    writeToken(tokenOf(as));
    queryClient.setQueryData(currentUserKey, as);
  }
  gateway?.(fake);
  const location = { address: at };
  const Address = () => {
    const { pathname, search } = useLocation();
    location.address = pathname + search;
    return null;
  };
  const shown = await render(
    <AppProviders queryClient={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        {element}
        <Address />
      </MemoryRouter>
    </AppProviders>,
  );
  onTestFinished(async () => {
    await shown.unmount();
    queryClient.clear();
    // Removes toasts, which outlive the page that showed them.
    notifications.clean();
    fake.stop();
    hideSpinners();
    clearToken();
    if (fake.unexpected.length > 0)
      throw new Error(
        `The page called routes without a response in this test: ${fake.unexpected.join(', ')}`,
      );
  });
  return { ...shown, gateway: fake, queryClient, location };
}
