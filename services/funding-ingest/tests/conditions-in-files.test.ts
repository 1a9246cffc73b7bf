import { readAtom } from '@consortia/infra/testing/read-atom';
import { sharedPath, withShared } from '@consortia/infra/testing/shared-files';
import type { TestService } from '@consortia/infra/testing/test-service';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { parse } from 'csv-parse/sync';
import { collected } from '../src/sources/collected.ts';
import { openSource } from '../src/sources/read-source.ts';
import { sectionOf } from './conditions-of.ts';
import { ingest, observation, startHarness, viewers } from './harness.ts';

const name = 'data/ftp_open_topics_2026-08-12.fixed.jsonl.gz';
const real = withShared('files have the conditions of real calls', name);
const text =
  'In order to achieve the expected outcomes, participation in this topic is limited to legal entities established in Member States, Norway and Iceland.\nEligible costs will take the form of a lump sum as defined in the Decision.\nActivities are expected to start at TRL 4 and achieve TRL 6 by the end of the project.\nThe maximum amount to be granted to each third party is EUR 60 000.';
/** One sentence leaves open what the next one states. */
const doubtful =
  'Eligible costs may take the form of a lump sum.\nEligible costs will take the form of a lump sum as defined in the Decision.\nActivities may start at any TRL.\nActivities are expected to achieve TRL 8 by the end of the project.';

describe('files of the list of calls', () => {
  let harness: TestService;
  beforeAll(async () => {
    harness = await startHarness({ clock: () => new Date('2026-09-01T10:00:00Z') });
    await ingest(harness, [
      observation({
        identifier: 'CONDITIONS-1',
        title: '<b>Bold</b> & =1+1',
        destination: 'Healthy soils (2026-27)',
        conditions: { quality: 'plain', sections: [sectionOf(text)] },
      }),
      observation({ identifier: 'CONDITIONS-2', title: '=1+1' }),
      observation({
        identifier: 'CONDITIONS-3',
        conditions: { quality: 'plain', sections: [sectionOf(doubtful)] },
      }),
    ]);
  });
  afterAll(() => harness.close());
  const file = async (kind: 'csv' | 'atom', query = '') => {
    const response = await harness.as(viewers.visitor).fetch(`/funding/calls.${kind}${query}`);
    return { response, text: await response.text() };
  };
  const rowsOf = async (query = '') =>
    parse((await file('csv', query)).text, { columns: true, bom: true }) as Record<string, string>[];

  it('have the facts of the page of a call as columns, and nothing where the call says nothing', async () => {
    const rows = await rowsOf();
    expect(rows.find(({ Identifier }) => Identifier === 'CONDITIONS-1')).toMatchObject({
      'Who may take part': 'Only EU Member States, Norway and Iceland',
      'Lump sum': 'Yes',
      'TRL from': '4',
      'TRL to': '6',
      'Grants to third parties': 'Up to €60k each',
      'Maximum per third party (EUR)': '60000',
      'Deadline model': 'Single stage',
      'Sentences not understood': '0',
      'Blind evaluation': '',
    });
    expect(rows.find(({ Identifier }) => Identifier === 'CONDITIONS-2')).toMatchObject({
      Title: "'=1+1",
      'Who may take part': '',
      'TRL from': '',
      'Sentences not understood': '0',
    });
  });

  it('have what one sentence leaves no doubt of, and the filters find the same calls', async () => {
    const stated = { Identifier: 'CONDITIONS-3', 'Lump sum': 'Yes', 'TRL from': '', 'TRL to': '8' };
    for (const filter of ['[condition][]=lumpSum', '[trl][]=8']) {
      const rows = await rowsOf(`?filters${filter}`);
      expect([filter, rows.find(({ Identifier }) => Identifier === 'CONDITIONS-3')]).toEqual([
        filter,
        expect.objectContaining(stated),
      ]);
    }
  });

  it('are an Atom feed under the filters of the list, with the same facts as text', async () => {
    const query = '?filters[destination][]=Healthy+soils+(2026-27)';
    const { response, text: document } = await file('atom', query);
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const { entries, title, elements } = readAtom(document);
    expect(title).toBe('Funding calls');
    expect(elements).not.toContain('b');
    expect(entries).toMatchObject([{ title: '<b>Bold</b> & =1+1', author: 'Horizon Europe' }]);
    expect(entries[0]!.link).toMatch(/\/funding\/call\/CONDITIONS-1$/);
    for (const fact of ['CONDITIONS-1. Open for Submission', 'Lump sum: Yes', 'Technology readiness: TRL 4 to 6'])
      expect(entries[0]!.summary).toContain(fact);
    const headers = { 'If-None-Match': response.headers.get('etag')! };
    const again = await harness.as(viewers.visitor).fetch(`/funding/calls.atom${query}`, { headers });
    expect(again.status).toBe(304);
    expect(readAtom((await file('atom')).text).entries).toHaveLength(3);
  });

  it('refuse filters that the feed does not have, such as the calls of one person', async () => {
    for (const filter of ['[mine][]=saved', '[country]=XX', '[status][]=<x>'])
      expect([filter, (await file('atom', `?filters${filter}`)).response.status]).toEqual([filter, 422]);
  });

  real.it('have the conditions of real calls', async () => {
    const records = await collected((await openSource(sharedPath(name))).records());
    const wanted = ['HORIZON-JU-GH-EDCTP3-2026-03-SERP-01', 'HORIZON-CL2-2026-01-HERITAGE-07'];
    const found = records.flatMap((record) =>
      record.ok && record.observation.kind === 'topic' && wanted.includes(record.observation.identifier)
        ? [record.observation]
        : [],
    );
    await ingest(harness, found);
    const rows = await rowsOf();
    expect(rows.find(({ Identifier }) => Identifier === wanted[0])).toMatchObject({
      Coordinator: 'Special rules',
      'Lump sum': 'Yes',
      'Maximum per third party (EUR)': '60000',
    });
    expect(rows.find(({ Identifier }) => Identifier === wanted[1])).toMatchObject({ 'Page limit': '28 pages' });
    const { items } = await harness.as(viewers.visitor).call(fundingIngestApi.listCalls, {
      query: { filters: { destination: [found[1]!.destination ?? found[0]!.destination!] } },
    });
    expect(items).toHaveLength(1);
  });
});
