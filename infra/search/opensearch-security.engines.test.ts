import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../config/read-config.ts';
import { remoteAdapters } from '../kit/service/engine-adapters.ts';
import { type Certificate, makeCertificate } from '../testing/engines/certificate.ts';
import { withEngine } from '../testing/engines/engine-suite.ts';
import { startOpenSearch } from '../testing/engines/opensearch.ts';
import { startTlsProxy, type TlsProxy } from '../testing/engines/tls-proxy.ts';

const log = pino({ level: 'silent' });

await withEngine('OpenSearch behind TLS', startOpenSearch, ({ url }) => {
  const folder = mkdtempSync(join(tmpdir(), 'opensearch-security-'));
  let certificate: Certificate;
  let proxy: TlsProxy;
  beforeAll(async () => {
    certificate = await makeCertificate(folder);
    const { hostname, port } = new URL(url);
    proxy = await startTlsProxy(certificate, { host: hostname, port: Number(port) });
  });
  afterAll(() => {
    proxy.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const open = (ca: string) =>
    remoteAdapters.search(
      readConfig({ OPENSEARCH_URL: `https://user:word@127.0.0.1:${proxy.port}`, ENGINES_CA: ca }),
      log,
      'posts',
    )!;

  describe('OpenSearch behind TLS', () => {
    it('is used with the authority of its certificate', async () => {
      const search = await open(certificate.certificateFile);
      expect(await search.ready()).toBe(true);
      await search.close();
    });

    it('is not used without it', async () => {
      await expect(open('')).rejects.toThrow(
        /^OpenSearch at 127\.0\.0\.1:\d+ cannot be used \(OPENSEARCH_URL\): .*self-signed certificate/,
      );
    });
  });
});
