import { zoneOffset } from '@candi/contract/platform/zone-offset';

export interface TimeZoneOption {
  value: string;
  label: string;
}

/** Returns a zone's current offset, or an empty string if the browser doesn't know the zone. */
function offsetOf(zone: string, language: string): string {
  try {
    return zoneOffset(new Date(), language, zone);
  } catch {
    return '';
  }
}

/** Lists every time zone with its current offset. Includes `chosen` even if the browser doesn't know it. */
export function timeZoneOptions(language: string, chosen: string): TimeZoneOption[] {
  const names = new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')]);
  return [...names].toSorted().map((value) => {
    const offset = offsetOf(value, language);
    const label = value.replaceAll('_', ' ');
    return { value, label: offset === '' || value === 'UTC' ? label : `${label} (${offset})` };
  });
}
