export interface TimeZoneOption {
  value: string;
  label: string;
}

/**
 * Returns a zone's offset at a given time, such as "GMT+1", or an empty string if the browser doesn't know the zone.
 */
export function zoneOffset(zone: string, language: string, at = new Date()): string {
  try {
    const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortOffset' });
    return parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  } catch {
    return '';
  }
}

/** Lists every time zone with its current offset. Includes `chosen` even if the browser doesn't know it. */
export function timeZoneOptions(language: string, chosen: string): TimeZoneOption[] {
  const names = new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')]);
  return [...names].toSorted().map((value) => {
    const offset = zoneOffset(value, language);
    const label = value.replaceAll('_', ' ');
    return { value, label: offset === '' || value === 'UTC' ? label : `${label} (${offset})` };
  });
}
