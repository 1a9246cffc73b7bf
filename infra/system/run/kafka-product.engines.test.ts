import { readdir } from 'node:fs/promises';
import type { Engines } from '@consortia/infra/config/config';
import { embeddedKeys } from '@consortia/infra/config/keys';
import { serviceTokens, tokenHeader } from '@consortia/infra/kit/viewer/internal-token';
import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { externalServer } from '@consortia/infra/testing/engines/engine';
import { notRun, withEngine } from '@consortia/infra/testing/engines/engine-suite';
import { startKafka } from '@consortia/infra/testing/engines/kafka';
import { until } from '@consortia/infra/testing/engines/until';
import { organisationModel } from '@consortia/organisations/src/organisations/organisation-model';
import { presentOrganisation } from '@consortia/organisations/src/organisations/present-organisation';
import { demoOrganisations } from '@consortia/proto/demo';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { Types } from 'mongoose';
import { startHarness } from '../journeys/harness.ts';

await withEngine('the product on Kafka', startKafka, ({ url, server }) => {
  // Its topics have the names that another product on the same Kafka would have.
  if (!server) return notRun('the product on Kafka', externalServer('KAFKA_BROKERS'));
  const engines: Engines = {
    kind: 'embedded',
    kafkaBrokers: url.split(','),
    serviceUrl: 'http://{service}:3000',
  };
  let harness: Awaited<ReturnType<typeof startHarness>>;
  beforeAll(async () => {
    harness = await startHarness({ engines });
    await harness.settle();
  }, 120_000);
  afterAll(() => harness.close(), 30_000);

  const ready = async (): Promise<string> => {
    const token = serviceTokens(embeddedKeys(harness.dataDir), 'gateway', () => new Date())('posts');
    const headers = { [tokenHeader]: token };
    return JSON.stringify(await (await fetch(`${harness.serviceUrl('posts')}/readyz`, { headers })).json());
  };
  /** As an administrator's request does: the new name and the event in one write. */
  async function rename(name: string): Promise<void> {
    const context = { clock: () => new Date(), newId: () => new Types.ObjectId().toHexString() };
    const organisations = organisationModel(await harness.connect('organisations'));
    await changeAggregate(
      organisations,
      demoOrganisations.aurora,
      (organisation) => {
        organisation.name = name;
        return [record(organisationsEvents.organisationUpdated, presentOrganisation(organisation))];
      },
      context,
    );
  }
  /** The name that posts keeps of it. */
  async function kept(): Promise<string> {
    const posts = await harness.connect('posts');
    const found = await posts.collection('organisations').findOne({ _id: demoOrganisations.aurora as never });
    return JSON.stringify(found);
  }

  describe('the product on Kafka', () => {
    it('carries a change from its owner to its copies, and has no log of its own', async () => {
      await rename('Aurora over Kafka');
      await harness.settle();
      expect(await kept()).toContain('Aurora over Kafka');
      expect(await readdir(harness.dataDir)).not.toEqual(expect.arrayContaining(['bus']));
    }, 60_000);

    it('takes changes while Kafka is away, says that the bus is missing, and hands them on when it is back', async () => {
      await server.kill();
      await until(async () => (await ready()).includes('"bus"'));
      await rename('Aurora without Kafka');
      expect((await fetch(`${harness.url}/healthz`)).status).toBe(200);
      expect(await kept()).not.toContain('Aurora without Kafka');
      await server.start();
      await until(async () => (await kept()).includes('Aurora without Kafka'), 60_000);
      await until(async () => (await ready()).includes('"ok"'), 60_000);
    }, 180_000);
  });
});
