type Navigate = (to: string, options?: { replace?: boolean }) => void | Promise<void>;

let navigate: Navigate = (to) => location.assign(to);

/** Replaces the navigation function; called once the router is running. */
export function setNavigate(by: Navigate): void {
  navigate = by;
}

/** Navigates from code outside of React, such as the handler of an expired token. */
export function goTo(to: string): void {
  void navigate(to, { replace: true });
}
