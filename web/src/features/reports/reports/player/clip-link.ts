/** Returns the address of a page at a moment of its recording (ms of the session). */
export function clipLink(page: string, ms: number): string {
  const link = new URL(page);
  link.searchParams.set('t', String(Math.floor(ms / 1000)));
  return link.href;
}

/** Returns the moment in an address (ms of the session); null if there is none. */
export function momentIn(parameters: URLSearchParams): number | null {
  const seconds = parameters.get('t') ?? '';
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : null;
}
