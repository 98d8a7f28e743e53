import { formatSeconds } from '../store/call-clock.ts';

/**
 * Returns the whole seconds until an interview may be joined; 0 if it may be joined now. `offset`: the gateway's
 * clock minus the page's clock (ms).
 */
export const secondsToOpen = (opensAt: string | null, offset: number, pageNow = Date.now()): number =>
  opensAt === null ? 0 : Math.max(0, Math.ceil((Date.parse(opensAt) - pageNow - offset) / 1000));

const hour = 3600;
const day = 24 * hour;

/**
 * Formats a waiting time such as "3 days" or "2 hours" in the given language; the last hour is shown as minutes and
 * seconds.
 */
export function formatWait(seconds: number, language: string): string {
  if (seconds < hour) return formatSeconds(seconds, language);
  const [value, unit] =
    seconds < 2 * day ? [Math.floor(seconds / hour), 'hour'] : [Math.floor(seconds / day), 'day'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
