import { member } from '@consortia/infra/testing/viewers';
import { demoOpportunity } from '@consortia/proto/demo';
import { insightsApi } from '@consortia/proto/insights/api';
import { postsEvents } from '@consortia/proto/posts/events';
import { envelope, opportunity, startInsights } from './harness.ts';

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
});
