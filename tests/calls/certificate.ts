import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireProgram } from '@candi/infra/debian/programs';

/** Files of a certificate for 127.0.0.1 (PEM). */
export interface TestCertificate {
  certFile: string;
  keyFile: string;
  /** Certificate of the authority: the certificate itself. */
  authorityFile: string;
  remove: () => void;
}

/** Issues a certificate that is valid for one day. Throws if openssl is missing. */
export const issueCertificate = (): TestCertificate => {
  const program = requireProgram('openssl');
  const folder = mkdtempSync(join(tmpdir(), 'candi-certificate-'));
  const certFile = join(folder, 'cert.pem');
  const keyFile = join(folder, 'key.pem');
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile];
  execFileSync(program, ['req', '-x509', '-days', '1', ...names, ...key, '-out', certFile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return {
    certFile,
    keyFile,
    authorityFile: certFile,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
