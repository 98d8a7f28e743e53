import { formatSeconds } from './call-clock.ts';

/** Whole seconds until a scheduled interview may be joined; 0: it may. `offset`: ms from the page's clock to the gateway's. */
export const secondsToOpen = (opensAt: string | null, offset: number, pageNow = Date.now()): number =>
  opensAt === null ? 0 : Math.max(0, Math.ceil((Date.parse(opensAt) - pageNow - offset) / 1000));

const hour = 3600;
const day = 24 * hour;

/** "3 days", "2 hours", or the last hour by the second; in the language's words and digits. */
export function formatWait(seconds: number, language: string): string {
  if (seconds < hour) return formatSeconds(seconds, language);
  const [value, unit] =
    seconds < 2 * day ? [Math.floor(seconds / hour), 'hour'] : [Math.floor(seconds / day), 'day'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
