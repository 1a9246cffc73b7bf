import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../config/read-config.ts';
import { remoteAdapters } from '../kit/service/engine-adapters.ts';
import { type Certificate, makeCertificate } from '../testing/engines/certificate.ts';
import { notRun } from '../testing/engines/engine-suite.ts';
import { startOwnKafka } from '../testing/engines/kafka.ts';
import { until } from '../testing/engines/until.ts';
import type { Bus } from './bus.ts';
import { eventOf } from './bus-contract-events.ts';

const what = 'a Kafka with TLS and passwords';
const folder = mkdtempSync(join(tmpdir(), 'kafka-security-'));
const log = pino({ level: 'silent' });
const user = { username: 'consortia', password: 'correct-horse' };

async function start() {
  const certificate = await makeCertificate(folder);
  return { certificate, engine: await startOwnKafka({ certificate, ...user }) };
}
const started = await start().catch((error: Error) => error.message);
if (typeof started === 'string') notRun(what, started);
else suite(started.certificate, started.engine.url);
afterAll(async () => {
  if (typeof started !== 'string') await started.engine.stop();
  rmSync(folder, { recursive: true, force: true });
});

function suite({ certificateFile }: Certificate, brokers: string): void {
  const settings = {
    KAFKA_BROKERS: brokers,
    KAFKA_TLS: '1',
    KAFKA_SASL_MECHANISM: 'scram-sha-512',
    KAFKA_SASL_USERNAME: user.username,
    KAFKA_SASL_PASSWORD: user.password,
    ENGINES_CA: certificateFile,
  };
  const open = (more: Record<string, string>): Promise<Bus> =>
    remoteAdapters.bus(readConfig({ ...settings, ...more }), log, 'posts')!;
  const refusal = (more: Record<string, string>) =>
    open(more).then(
      async (bus) => {
        await bus.close();
        return 'opened';
      },
      (error: Error) => error.message,
    );

  describe(what, () => {
    it.each(['plain', 'scram-sha-256', 'scram-sha-512'])('takes events and hands them out by %s', async (mechanism) => {
      const bus = await open({ KAFKA_SASL_MECHANISM: mechanism });
      try {
        const seen: string[] = [];
        const topics = ['notes.note'];
        await bus.consume({ group: mechanism, topics, handle: async ({ id }) => void seen.push(id) });
        const event = eventOf(topics[0]!, mechanism, 1);
        await bus.publish([event]);
        await until(() => seen.includes(event.id), 30_000);
      } finally {
        await bus.close();
      }
    });

    it('refuses a wrong password, and the sentence says so without it', async () => {
      const refused = await refusal({ KAFKA_SASL_PASSWORD: 'wrong-battery' });
      expect(refused).toMatch(/^Kafka at .* cannot be used \(KAFKA_BROKERS\): .*[Aa]uthentication failed/);
      expect(refused).not.toContain('wrong-battery');
    });

    it('is not used without the authority of its certificate', async () => {
      expect(await refusal({ ENGINES_CA: '' })).toMatch(/cannot be used \(KAFKA_BROKERS\): .*self-signed certificate/);
    });

    it('refuses what is not encrypted', async () => {
      expect(await refusal({ KAFKA_TLS: '0' })).toMatch(/cannot be used \(KAFKA_BROKERS\)/);
    });

    it('refuses who has no password', async () => {
      const without = { KAFKA_SASL_MECHANISM: '', KAFKA_SASL_USERNAME: '', KAFKA_SASL_PASSWORD: '' };
      expect(await refusal(without)).toMatch(/cannot be used \(KAFKA_BROKERS\)/);
    });
  });
}
