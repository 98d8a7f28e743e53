import type { AccountTab } from '#data/account-tab.ts';

/** Query parameter of the address to which Clerk leads back after its form. */
export const returnParameter = 'hosted';

/** Returns the current address, to which Clerk leads back after its form. */
export function returnUrl(): string {
  const url = new URL(location.href);
  url.hash = '';
  url.searchParams.set(returnParameter, '1');
  return url.href;
}

/** Returns the URL of another page of the sign-in, for the same kind of account. */
export function withTab(address: string, tab: AccountTab): string {
  const url = new URL(address, location.origin);
  url.searchParams.set('tab', tab);
  return url.href;
}
