export interface TimeZoneOption {
  value: string;
  label: string;
}

/** "Europe/Lisbon" → "GMT+1" or the like, as it is at this moment. Empty for a zone that this browser doesn't know. */
export function zoneOffset(zone: string, language: string, at = new Date()): string {
  try {
    const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortOffset' });
    return parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  } catch {
    return '';
  }
}

/** Every zone by its name and offset now; `chosen` is among them even where this browser doesn't know it. */
export function timeZoneOptions(language: string, chosen: string): TimeZoneOption[] {
  const names = new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')]);
  return [...names].toSorted().map((value) => {
    const offset = zoneOffset(value, language);
    const label = value.replaceAll('_', ' ');
    return { value, label: offset === '' || value === 'UTC' ? label : `${label} (${offset})` };
  });
}
