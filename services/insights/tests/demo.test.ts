import { member } from '@consortia/infra/testing/viewers';
import { demoOpportunity, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { identityEvents } from '@consortia/proto/identity/events';
import { insightsApi } from '@consortia/proto/insights/api';
import { postsEvents } from '@consortia/proto/posts/events';
import { factModel } from '../src/facts/fact-model.ts';
import { migrations } from '../src/migrations.ts';
import { envelope, opportunity, person, startInsights } from './harness.ts';

describe('figures of the demo', () => {
  it('have views of Opportunities that arrive after the start, once', async () => {
    const service = await startInsights({ demo: true });
    const views = async () => {
      const input = { params: { kind: 'opportunity' as const, id: 'aurora' } };
      const { stats } = await service.as(member('marek')).call(insightsApi.readMetrics, input);
      return stats.find(({ name }) => name === 'views')!.value;
    };
    const publish = async (key: string, version: number) => {
      const payload = opportunity(key);
      await service.bus.publish([envelope({ on: postsEvents.opportunityUpdated, key, version, payload })]);
      await service.settle();
    };
    await publish('other', 1);
    expect(await views()).toBe(0);
    await publish(demoOpportunity(1), 1);
    const counted = await views();
    expect(counted).toBeGreaterThan(0);
    const recounts = service.connection.collection('recounts');
    expect((await recounts.deleteMany({})).deletedCount).toBeGreaterThan(0);
    await publish(demoOpportunity(1), 2);
    expect(await views()).toBe(counted);
    // The day on which it was published, since the Opportunity is counted there, and none of its views.
    const noted = await recounts.find<{ _id: string }>({}).toArray();
    expect(noted.map(({ _id }) => _id)).toEqual([opportunity(demoOpportunity(1)).approvedAt!.slice(0, 10)]);
    await service.close();
  });

  it('agree: as many have joined an organisation as it has members, and reviews of organisations count in the network', async () => {
    const service = await startInsights({ demo: true });
    const { aurora } = demoOrganisations;
    const arrive = async (version: number) => {
      const people = [person(demoPeople.ana, aurora), person(demoPeople.marek, aurora), person('else', aurora)];
      const updates = people.map((payload) => ({ on: identityEvents.userUpdated, key: payload.id, version, payload }));
      await service.bus.publish(updates.map(envelope));
      await service.settle();
    };
    const facts = factModel(service.connection as never);
    const count = (name: 'joined' | 'review' | 'prompt', filter = {}) => facts.countDocuments({ name, ...filter });
    await arrive(1);
    await arrive(2);
    expect(await count('joined')).toBe(2);
    expect(await count('joined', { organisationId: aurora })).toBe(2);
    expect(await count('review')).toBeGreaterThan(0);
    expect(await count('prompt')).toBe(await count('review'));

    const at = new Date('2027-02-01T10:00:00Z');
    const before = { name: 'joined' as const, at, version: 1, removed: false, organisationId: aurora };
    await facts.create({ _id: `demo joined ${aurora} 7`, ...before, postId: null });
    await facts.deleteMany({ name: 'prompt' });
    for (const { up } of [...migrations, ...migrations]) await up(service.connection as never);
    expect(await count('joined')).toBe(2);
    expect(await count('prompt')).toBe(await count('review'));
    expect(await service.connection.collection('recounts').countDocuments({ _id: '2027-02-01' as never })).toBe(1);
    await service.close();
  });
});
