import type { AccountTab } from '#data/account-tab.ts';

/** Query parameter of the URL to which Clerk redirects after its form. */
export const returnParameter = 'hosted';

/** Returns the URL to which Clerk redirects after its form: the current one, with `returnParameter`. */
export function returnUrl(): string {
  const url = new URL(location.href);
  url.hash = '';
  url.searchParams.set(returnParameter, '1');
  return url.href;
}

/** Returns the URL of another sign-in page, for the same kind of account. */
export function withTab(address: string, tab: AccountTab): string {
  const url = new URL(address, location.origin);
  url.searchParams.set('tab', tab);
  return url.href;
}
