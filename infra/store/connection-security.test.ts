import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../config/read-config.ts';
import { socketOfUrl } from '../embedded/socket-folder.ts';
import { remoteAdapters } from '../kit/service/engine-adapters.ts';
import { type Certificate, makeCertificate } from '../testing/engines/certificate.ts';
import { startTlsProxy, type TlsProxy } from '../testing/engines/tls-proxy.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';

const log = pino({ level: 'silent' });

describe('a store behind TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-security-'));
  let store: TestStore;
  let certificate: Certificate;
  let proxy: TlsProxy;
  beforeAll(async () => {
    store = await startTestStore();
    certificate = await makeCertificate(folder);
    proxy = await startTlsProxy(certificate, { path: socketOfUrl(await store.store.urlFor('posts')) });
  });
  afterAll(async () => {
    proxy.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const open = (query: string, ca: string) => {
    const address = `mongodb://127.0.0.1:${proxy.port}/?directConnection=true&serverSelectionTimeoutMS=1500${query}`;
    return remoteAdapters.connection(
      readConfig({ MONGODB_URL: address, MONGODB_SINGLE: '1', ENGINES_CA: ca }),
      log,
      'posts',
    )!;
  };

  it('is used with the authority of its certificate', async () => {
    const connection = await open('&tls=true', certificate.certificateFile);
    await connection.collection('notes').insertOne({ text: 'kept' });
    expect(await connection.collection('notes').findOne({ text: 'kept' })).toMatchObject({ text: 'kept' });
    await connection.close();
  });

  it('is not used without it', async () => {
    await expect(open('&tls=true', '')).rejects.toThrow(/self-signed certificate/);
  });

  it('is not used where the address does not name TLS', async () => {
    await expect(open('', certificate.certificateFile)).rejects.toThrow();
  });
});
