import type { TestService } from '@consortia/infra/testing/test-service';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { ingest, listen, observation, startHarness, viewers } from './harness.ts';

const { listCalls, readCall } = fundingIngestApi;

describe('calls in several languages', () => {
  let harness: TestService;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness.close());
  const read = (identifier: string) =>
    harness.as(viewers.visitor).call(readCall, { params: { identifier }, query: {} });
  const found = async (q: string) =>
    (await harness.as(viewers.visitor).call(listCalls, { query: { filters: { q } } })).items.map(
      ({ identifier }) => identifier,
    );
  const link = 'https://ec.europa.eu/topic-details/heat';
  const english = (identifier: string, n: number) =>
    observation({ identifier, link, reference: `${n}TOPICSen`, title: 'Storing heat', keywords: ['Heat'] });
  const finnish = (identifier: string, n: number) =>
    observation({
      identifier,
      link,
      reference: `${n}TOPICSfi`,
      language: 'fi',
      title: 'Lämmön varastointi',
      keywords: ['Lämpö'],
    });

  it.each([
    ['before', 'HORIZON-LANG-01', 88_000_001],
    ['after', 'HORIZON-LANG-02', 88_000_002],
  ])('keep the English title when another language is imported %s it, as one topic', async (when, identifier, n) => {
    const both = [finnish(identifier, n), english(identifier, n)];
    await ingest(harness, when === 'before' ? both : both.toReversed());
    const call = await read(identifier);
    expect(call.action.topic.title).toBe('Storing heat');
    expect(call.keywords).toEqual(['Heat']);
    expect(call.translations).toEqual([{ language: 'fi', title: 'Lämmön varastointi' }]);
    expect(call.siblings).toEqual([]);
    expect(await found('lämmön varastointi')).toContain(identifier);
    expect(await found('lämpö')).toContain(identifier);
  });

  it('show the texts of another language until English ones are known', async () => {
    await ingest(harness, [finnish('HORIZON-LANG-03', 88_000_003)]);
    expect((await read('HORIZON-LANG-03')).action.topic.title).toBe('Lämmön varastointi');
    expect((await read('HORIZON-LANG-03')).translations).toEqual([]);
    const older = { ...english('HORIZON-LANG-03', 88_000_003), observedAt: '2020-01-01T00:00:00.000Z' };
    await ingest(harness, [older]);
    expect((await read('HORIZON-LANG-03')).action.topic.title).toBe('Storing heat');
  });

  it('publish the titles of other languages, and write nothing when they are repeated', async () => {
    const { events, close } = await listen(harness);
    const both = [english('HORIZON-LANG-04', 88_000_004), finnish('HORIZON-LANG-04', 88_000_004)];
    await ingest(harness, both);
    expect(await ingest(harness, both)).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
    const published = events.filter(({ key }) => key.endsWith('88000004'));
    expect(published.at(-1)?.payload).toMatchObject({
      title: 'Storing heat',
      translatedTitles: ['Lämmön varastointi'],
    });
    await close();
  });
});
