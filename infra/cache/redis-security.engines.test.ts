import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { pino } from 'pino';
import { readConfig } from '../config/read-config.ts';
import { type RemotePort, remoteAdapters } from '../kit/service/engine-adapters.ts';
import { type Certificate, makeCertificate } from '../testing/engines/certificate.ts';
import { notRun } from '../testing/engines/engine-suite.ts';
import { startOwnRedis } from '../testing/engines/redis.ts';

const what = 'a Redis with TLS and a password';
const folder = mkdtempSync(join(tmpdir(), 'redis-security-'));
const log = pino({ level: 'silent' });
const password = 'correct-horse';

/** Whether the server there responds over TLS, be it that it wants a password. */
function responds(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
    socket.once('data', (reply) => {
      resolve(reply.toString().startsWith('-NOAUTH'));
      socket.destroy();
    });
    for (const end of ['error', 'close']) socket.once(end, () => resolve(false));
    socket.write('PING\r\n');
  });
}

async function start() {
  const certificate = await makeCertificate(folder);
  const settings = {
    'tls-cert-file': certificate.certificateFile,
    'tls-key-file': certificate.keyFile,
    'tls-auth-clients': 'no',
    requirepass: password,
  };
  const engine = await startOwnRedis((port) => ({ ...settings, 'tls-port': String(port), port: '0' }), responds);
  return { certificate, engine };
}
const started = await start().catch((error: Error) => error.message);
if (typeof started === 'string') notRun(what, started);
else suite(started.certificate, new URL(started.engine.url).port);
afterAll(async () => {
  if (typeof started !== 'string') await started.engine.stop();
  rmSync(folder, { recursive: true, force: true });
});

function suite({ certificateFile }: Certificate, port: string): void {
  const open = (name: RemotePort & ('cache' | 'live' | 'jobs'), url: string, ca: string) =>
    remoteAdapters[name](readConfig({ REDIS_URL: url, ENGINES_CA: ca }), log, 'posts')!;
  const address = (protocol: string, secret: string): string => `${protocol}://:${secret}@127.0.0.1:${port}`;

  describe(what, () => {
    it.each(['cache', 'live', 'jobs'] as const)('serves the %s', async (name) => {
      const engine = await open(name, address('rediss', password), certificateFile);
      expect(await engine.ready()).toBe(true);
      await engine.close();
    });

    it.each([
      ['a wrong password', address('rediss', 'wrong-battery'), certificateFile, /WRONGPASS/],
      ['no password', `rediss://127.0.0.1:${port}`, certificateFile, /NOAUTH/],
      ['a certificate of an unknown authority', address('rediss', password), '', /self-signed certificate/],
      ['what is not encrypted', address('redis', password), certificateFile, /Redis at/],
    ])('is not used with %s', async (_, url, ca, reason) => {
      const refused = await open('cache', url, ca).catch((error: Error) => error.message);
      expect(refused).toMatch(/^Redis at 127\.0\.0\.1:\d+ cannot be used \(REDIS_URL\)/);
      expect(refused).toMatch(reason);
    });
  });
}
