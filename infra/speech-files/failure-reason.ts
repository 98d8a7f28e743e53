const rules: readonly [RegExp, (name: string) => string][] = [
  [
    /DO NOT MATCH THE HASHES|hash mismatch|EINTEGRITY/i,
    (name) => `${name} was refused: the downloaded file differs from the one that Candi expects (SHA-256)`,
  ],
  [/No space left on device|ENOSPC/, () => 'the disk is full'],
  [/No module named pip\b/, () => 'Python has no pip: install it (Debian and Ubuntu: python3-pip)'],
  [
    /CERTIFICATE_VERIFY_FAILED|SELF_SIGNED_CERT|UNABLE_TO_(GET|VERIFY)_|CERT_HAS_EXPIRED/,
    () => "the package registry's certificate isn't trusted",
  ],
  [
    /\b40[13]\b.*(Client Error|Forbidden|Unauthorized)|E40[13]\b/,
    () => 'the package registry refused access',
  ],
  [
    /name resolution|NewConnectionError|ConnectTimeout|ReadTimeout|ProxyError|Network is unreachable|Connection (refused|reset|aborted)|timed out|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/i,
    () => "the package registry can't be reached",
  ],
  [
    /No matching distribution found|E404\b|ETARGET|404 (Client Error|Not Found)/,
    (name) => `${name} isn't available in the package registry`,
  ],
];

/**
 * Returns, in plain words, why a package couldn't be downloaded or installed. `output`: what pip or npm printed.
 * Without a known cause: the last line of the output.
 */
export function failureReason(name: string, output: string): string {
  const rule = rules.find(([pattern]) => pattern.test(output));
  if (rule) return rule[1](name);
  const last = output.trimEnd().split('\n').at(-1)?.trim() ?? '';
  return `${name}: ${last.replace(/^(ERROR|npm error):?\s*/i, '') || 'unknown error'}`;
}
