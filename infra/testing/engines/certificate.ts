import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A certificate that vouches for itself, for servers of this machine. */
export type Certificate = {
  /** Paths of the PEM files. */
  certificateFile: string;
  keyFile: string;
  /** What they hold; the certificate is its own authority. */
  certificate: string;
  key: string;
};

/** Makes one in `folder` with `openssl`; throws where that is not installed. */
export async function makeCertificate(folder: string): Promise<Certificate> {
  const certificateFile = join(folder, 'server.pem');
  const keyFile = join(folder, 'server-key.pem');
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost', '-keyout', keyFile, '-out', certificateFile],
  ]);
  const [certificate, key] = await Promise.all([certificateFile, keyFile].map((file) => readFile(file, 'utf8')));
  return { certificateFile, keyFile, certificate: certificate!, key: key! };
}
