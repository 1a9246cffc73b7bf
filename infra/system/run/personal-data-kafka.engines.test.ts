import { randomUUID } from 'node:crypto';
import { externalServer } from '@consortia/infra/testing/engines/engine';
import { notRun, withEngine } from '@consortia/infra/testing/engines/engine-suite';
import { startKafka } from '@consortia/infra/testing/engines/kafka';
import { until } from '@consortia/infra/testing/engines/until';
import { Kafka, logLevel } from 'kafkajs';
import { canariesIn, canary, passNight, signUpCanary, writeOpportunity } from '../journeys/canary-person.ts';
import { startHarness } from '../journeys/harness.ts';

const startMs = 180_000;

/** Every record of every topic of the product that a reader from the beginning receives. */
async function recordsOf(brokers: string[]): Promise<string[]> {
  const kafka = new Kafka({ brokers, logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  const topics = (await admin.listTopics()).filter((topic) => !topic.startsWith('__'));
  const unread = new Map<string, number>();
  for (const topic of topics)
    for (const { partition, low, high } of await admin.fetchTopicOffsets(topic))
      if (Number(high) > Number(low)) unread.set(`${topic} ${partition}`, Number(high));
  await admin.disconnect();
  const texts: string[] = [];
  if (unread.size === 0) return texts;
  const consumer = kafka.consumer({ groupId: randomUUID() });
  await consumer.connect();
  await consumer.subscribe({ topics, fromBeginning: true });
  await consumer.run({
    async eachBatch({ batch }) {
      texts.push(...batch.messages.map(({ key, value, headers }) => `${key} ${value} ${JSON.stringify(headers)}`));
      const name = `${batch.topic} ${batch.partition}`;
      if (Number(batch.lastOffset()) + 1 >= (unread.get(name) ?? 0)) unread.delete(name);
    },
  });
  await until(() => unread.size === 0, 60_000);
  await consumer.disconnect();
  return texts;
}

await withEngine('a closed account on Kafka', startKafka, ({ url, server }) => {
  // Its topics have the names that another product on the same Kafka would have.
  if (!server) return notRun('a closed account on Kafka', externalServer('KAFKA_BROKERS'));
  const brokers = url.split(',');
  let harness: Awaited<ReturnType<typeof startHarness>>;
  beforeAll(async () => {
    const engines = { kind: 'embedded', kafkaBrokers: brokers, serviceUrl: 'http://{service}:3000' } as const;
    harness = await startHarness({ engines });
    await harness.settle();
  }, startMs);
  afterAll(() => harness?.close(), 30_000);

  describe('a closed account on Kafka', () => {
    it(
      'leaves nothing of the person in any topic once the night has come',
      async () => {
        const admin = await harness.signIn('admin');
        const browser = await signUpCanary(harness);
        await browser.send('PATCH', '/profile', { expertise: [canary.expertise] });
        await writeOpportunity(browser, canary.opportunity, admin);
        await harness.settle();
        expect(canariesIn(await recordsOf(brokers))).toEqual(
          expect.arrayContaining(['Qzafirst', 'Qzalast', 'qzaexpertise', 'Qzaopportunity', 'qzawritten']),
        );
        expect((await browser.post('/api/v1/account/close', { email: canary.email })).status).toBe(200);
        await harness.settle();
        await passNight(harness);
        const identity = await harness.connect('identity');
        expect(await identity.collection('closures').findOne({})).toMatchObject({ state: 'done', email: null });
        expect(canariesIn(await recordsOf(brokers))).toEqual([]);
      },
      startMs,
    );
  });
});
