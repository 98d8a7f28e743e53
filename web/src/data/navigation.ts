type Navigate = (to: string, options?: { replace?: boolean }) => void | Promise<void>;

let navigate: Navigate = (to) => location.assign(to);

/** The router takes navigation over once it runs. */
export function setNavigate(by: Navigate): void {
  navigate = by;
}

/** Navigation for code outside of React, such as the answer to an expired token. */
export function goTo(to: string): void {
  void navigate(to, { replace: true });
}
