import { expect, test } from 'vitest';
import { failureReason } from './failure-reason.ts';

test.each([
  [
    'ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.',
    'numpy was refused: the downloaded file differs from the one that Candi expects (SHA-256)',
  ],
  ['/usr/bin/python3: No module named pip', 'Python has no pip: install it (Debian and Ubuntu: python3-pip)'],
  [
    'ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device',
    'the disk is full',
  ],
  [
    "WARNING: Retrying: 'NewConnectionError(…)': /simple/numpy/\nERROR: No matching distribution found for numpy",
    "the package registry can't be reached",
  ],
  [
    "WARNING: Failed to resolve 'host' ([Errno -3] Temporary failure in name resolution)",
    "the package registry can't be reached",
  ],
  ['npm error code EAI_AGAIN', "the package registry can't be reached"],
  ['npm error code E404', "numpy isn't available in the package registry"],
  ['ERROR: No matching distribution found for numpy', "numpy isn't available in the package registry"],
  ['ERROR: HTTP error 403 Client Error: Forbidden for url', 'the package registry refused access'],
  [
    'SSLError(SSLCertVerificationError(1, [SSL: CERTIFICATE_VERIFY_FAILED]))',
    "the package registry's certificate isn't trusted",
  ],
  ['something\nERROR: an unknown thing', 'numpy: an unknown thing'],
  ['', 'numpy: unknown error'],
])('%j', (output, reason) => {
  expect(failureReason('numpy', output)).toBe(reason);
});
