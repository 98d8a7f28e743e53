/** Browsers by what only their User-Agent contains. The first match counts, since most also name Chrome or Safari. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** Returns the browser and the system in a User-Agent header, as in "Firefox, Windows"; null if both are unknown. */
export function deviceName(userAgent: string): string | null {
  const names = [browsers, systems].flatMap((known) => {
    const found = known.find(([mark]) => userAgent.includes(mark));
    return found ? [found[1]] : [];
  });
  return names.length ? names.join(', ') : null;
}
