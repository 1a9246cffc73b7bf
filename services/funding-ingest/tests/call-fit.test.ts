import { sharedPath, withShared } from '@consortia/infra/testing/shared-files';
import type { TestService } from '@consortia/infra/testing/test-service';
import { isoCountries } from '@consortia/infra/text/countries';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { collected } from '../src/sources/collected.ts';
import { openSource } from '../src/sources/read-source.ts';
import { topicModel } from '../src/topics/topic-model.ts';
import { sectionOf } from './conditions-of.ts';
import { helixesOwner, ingest, observation, startHarness, viewers } from './harness.ts';
import { organisationsOwner } from './organisations-owner.ts';

const name = 'data/ftp_open_topics_2026-08-12.fixed.jsonl.gz';
const real = withShared('countries fit real calls', name);
const limited =
  'In order to achieve the expected outcomes, participation in this topic is limited to legal entities established in Member States, Norway and Iceland. Proposals including legal entities which are not established in these countries will be ineligible.';
const coordinator = 'The coordinator must be a legal entity established in a widening country.';

const hidden = 'c1'.padEnd(24, '1');
const unknown = 'c1'.padEnd(24, '9');

describe('from which countries organisations fit a call', () => {
  let harness: TestService;
  const withText = (identifier: string, text: string) =>
    observation({ identifier, conditions: { quality: 'plain', sections: [sectionOf(text)] } });
  beforeAll(async () => {
    const organisations = [{ id: hidden, name: 'Aurora', country: 'GR', paid: false, profileUrl: null }];
    harness = await startHarness({ neighbours: [helixesOwner, organisationsOwner(organisations)] });
    await ingest(harness, [
      withText('HORIZON-CL4-2026-01-01', limited),
      withText('HORIZON-WIDERA-2026-01-02', coordinator),
      observation({ identifier: 'HORIZON-CL5-2026-01-03' }),
      observation({ identifier: 'OTHER-2026-01-04' }),
    ]);
  });
  afterAll(() => harness.close());
  const fitOf = (identifier: string) =>
    harness.as(viewers['full member']).call(fundingIngestApi.readCallFit, { params: { identifier } });

  it('is said for partners with the sentence of the call', async () => {
    const { roles, verdicts, compiled } = await fitOf('HORIZON-CL4-2026-01-01');
    expect(compiled).toBe(true);
    expect(roles.partner.met).toEqual(expect.arrayContaining(['DE', 'EL', 'NO']));
    expect(roles.partner.notMet).toEqual(expect.arrayContaining(['TR', 'UK', 'US']));
    expect([...Object.values(roles.partner)].flat()).toHaveLength(isoCountries.length);
    const decisive = verdicts.find(({ role, countries }) => role === 'partner' && countries.includes('TR'));
    expect(decisive).toMatchObject({ value: 'notMet', standard: null });
    expect(limited).toContain(decisive!.span!.text);
  });

  it('differs for the coordinator where a sentence says so', async () => {
    const { roles, verdicts } = await fitOf('HORIZON-WIDERA-2026-01-02');
    expect([roles.partner.met.includes('DE'), roles.coordinator.met.includes('DE')]).toEqual([true, false]);
    expect(roles.coordinator.met).toContain('PL');
    expect(verdicts.find(({ role, countries }) => role === 'coordinator' && countries.includes('DE'))?.span?.text).toBe(
      coordinator,
    );
  });

  it('follows from dated lists where the call says nothing, and is otherwise unknown', async () => {
    const { roles, lists, verdicts } = await fitOf('HORIZON-CL5-2026-01-03');
    expect(roles.partner.met).toEqual(expect.arrayContaining(['DE', 'TR', 'UK']));
    expect(roles.partner.unknown).toContain('US');
    expect(roles.partner.notMet.every((code) => verdicts.some(({ countries }) => countries.includes(code)))).toBe(true);
    expect(lists.length).toBeGreaterThan(0);
    const other = await fitOf('OTHER-2026-01-04');
    expect([other.roles.partner.met, other.roles.partner.notMet, other.lists]).toEqual([[], [], []]);
  });

  it('is unknown while its conditions are not compiled', async () => {
    const topics = topicModel(harness.connection);
    await topics.updateOne({ identifier: 'HORIZON-CL4-2026-01-01' }, { $set: { compiled: null } });
    const { compiled, roles } = await fitOf('HORIZON-CL4-2026-01-01');
    expect([compiled, roles.partner.met, roles.partner.notMet]).toEqual([false, [], []]);
  });

  it('is the same for whatever organisation is asked about: its country is told by its page alone', async () => {
    const answerOn = async (id: string) => {
      const path = `/api/v1/funding/calls/HORIZON-CL5-2026-01-03/fit?organisationId=${id}`;
      const response = await harness.as(viewers['full member']).fetch(path);
      return `${response.status} ${await response.text()}`;
    };
    expect((await answerOn(hidden)) === (await answerOn(unknown))).toBe(true);
  });

  it('says nothing to visitors, and of no call that does not exist', async () => {
    const visitor = harness.as(viewers.visitor);
    await expect(
      visitor.call(fundingIngestApi.readCallFit, { params: { identifier: 'HORIZON-CL5-2026-01-03' } }),
    ).rejects.toMatchObject({ status: 401 });
    await expect(fitOf('HORIZON-NONE')).rejects.toMatchObject({ status: 404 });
  });

  real.it('agrees with real calls', async () => {
    const records = await collected((await openSource(sharedPath(name))).records());
    const wanted = ['HORIZON-CL4-2027-04-DATA-03', 'HORIZON-WIDERA-2027-01-WIDENING-01'];
    const found = records.flatMap((record) =>
      record.ok && record.observation.kind === 'topic' && wanted.includes(record.observation.identifier)
        ? [record.observation]
        : [],
    );
    await ingest(harness, found);
    const data = await fitOf(wanted[0]!);
    expect(data.roles.partner.met).toEqual(expect.arrayContaining(['DE', 'NO', 'CH']));
    expect(data.roles.partner.notMet).toEqual(expect.arrayContaining(['TR', 'UA', 'CN']));
    expect((await fitOf(wanted[1]!)).alone?.text).toContain('one legal entity');
  });
});
