type Navigate = (to: string, options?: { replace?: boolean }) => void | Promise<void>;

let navigate: Navigate = (to) => location.assign(to);

/** Replaces the navigation function; called once the router is running. */
export function setNavigate(by: Navigate): void {
  navigate = by;
}

let leave = (url: string): void => location.assign(url);

/** Replaces the function that opens another site; for tests. */
export function setLeave(by: (url: string) => void): void {
  leave = by;
}

/** Opens a page of another site in this tab. */
export const leaveFor = (url: string): void => leave(url);

/** Navigates from code outside of React, such as the handler of an expired token. */
export function goTo(to: string): void {
  void navigate(to, { replace: true });
}
