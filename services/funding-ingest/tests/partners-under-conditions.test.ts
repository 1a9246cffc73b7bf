import { sharedPath, withShared } from '@consortia/infra/testing/shared-files';
import type { TestService } from '@consortia/infra/testing/test-service';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { TopicObservation } from '@consortia/proto/funding-ingest/observations';
import type { PartnerSuggestion } from '@consortia/proto/funding-ingest/partner-suggestions-api';
import { collected } from '../src/sources/collected.ts';
import { openSource } from '../src/sources/read-source.ts';
import { participant, pic, project, startFunding } from './funded-organisations.ts';
import { ingest, viewers } from './harness.ts';

const { suggestPartners } = fundingIngestApi;
const name = 'data/ftp_open_topics_2026-08-12.fixed.jsonl.gz';
const real = withShared('partners are suggested for real calls', name);
const limited = 'HORIZON-CL4-2027-04-DATA-03';
const withoutChina = 'HORIZON-CL5-2026-09-D2-04';
const withoutConditions = 'HORIZON-MISS-2026-02-CANCER-07';
/** The first has most projects. */
const countries = ['TR', 'DE', 'UA', 'CA', 'US', 'CN', 'IN', 'RU'];
const forSmes = 'HORIZON-WIDERA-2027-01-WIDENING-01';
const cern = 10;
const withoutCountry = 11;
/** Of a country that no call here rules out. */
const kinds = { 12: 'university', 13: 'sme', 14: undefined } as const;

describe('partners under the conditions of a call', () => {
  let harness: TestService;
  beforeAll(async () => {
    harness = await startFunding();
    if (!real.isThere) return;
    const records = await collected((await openSource(sharedPath(name))).records());
    const all = records.flatMap((record) => (record.ok ? [record.observation] : []));
    const topics = all.filter((one): one is TopicObservation => one.kind === 'topic');
    const partners = [...countries.keys(), cern, withoutCountry, ...Object.keys(kinds).map(Number)].map(
      (n) => [n, 'participant'] as const,
    );
    await ingest(harness, [
      ...topics.filter(({ identifier }) => [limited, withoutChina, withoutConditions, forSmes].includes(identifier)),
      ...countries.map((country, n) => participant(n, `INSTITUTE OF ${country}`, country)),
      participant(cern, 'European Organization for Nuclear Research', 'TR'),
      participant(withoutCountry, 'INSTITUTE OF NOWHERE', 'TR', { country: undefined }),
      ...Object.entries(kinds).map(([n, organisationKind]) =>
        participant(Number(n), `${organisationKind} OF POLAND`, 'PL', { organisationKind }),
      ),
      project(1, partners),
      project(2, [
        [0, 'coordinator'],
        [1, 'participant'],
      ]),
    ]);
  });
  afterAll(() => harness.close());
  const suggest = async (identifier: string, query: { countries?: string[] } = {}) =>
    (await harness.as(viewers['full member']).call(suggestPartners, { params: { identifier }, query })).items;
  const ruledOut = (items: readonly PartnerSuggestion[]) =>
    items.flatMap(({ country, exclusion }) => (exclusion ? [country] : []));
  const sentenceFor = (items: readonly PartnerSuggestion[], country: string) =>
    items.find((one) => one.country === country && one.exclusion)?.exclusion;

  real.it(
    'come last where the call limits participation to a list without them, with its sentence word for word',
    async () => {
      const items = await suggest(limited);
      expect(ruledOut(items)).toEqual(ruledOut(items.slice(-4)));
      expect(ruledOut(items).sort()).toEqual(['CN', 'RU', 'TR', 'UA']);
      expect(sentenceFor(items, 'TR')).toEqual({
        ...{ role: 'beneficiary', possible: [], standard: null },
        span: {
          ...{ document: 'conditions', section: '3. Other Eligible Conditions' },
          text: 'For this reason, participation is limited to legal entities established in Member States, Iceland and Norway and the following additional associated countries: Canada, Israel, Republic of Korea, New Zealand, Switzerland, and the United Kingdom.',
        },
      });
      expect(sentenceFor(items, 'RU')).toMatchObject({ span: null, standard: { name: 'Horizon Europe' } });
    },
  );

  real.it(
    'are not held to what is unknown: an entity with rules of its own, no country, a country that may become associated',
    async () => {
      const items = await suggest(limited);
      for (const known of [pic(cern), pic(withoutCountry), pic(countries.indexOf('US'))])
        expect(items.find((one) => one.pic === known)).toMatchObject({ exclusion: null });
    },
  );

  real.it('are told in which role the call still lets them take part', async () => {
    const items = await suggest(withoutChina);
    expect(ruledOut(items).sort()).toEqual(['CN', 'IN', 'RU']);
    expect(sentenceFor(items, 'IN')).toMatchObject({
      possible: ['associated'],
      span: { text: expect.stringContaining('is only possible as associated partners.') },
    });
    expect(sentenceFor(items, 'CN')).toMatchObject({
      possible: [],
      span: { document: 'destination', text: expect.stringContaining('established in China are not eligible') },
    });
  });

  real.it('are ruled out by the standard rule alone where the call has no conditions on who takes part', async () => {
    const items = await suggest(withoutConditions);
    expect(ruledOut(items)).toEqual(['RU']);
    expect(items.at(-1)?.country).toBe('RU');
  });

  real.it('are ruled out by the kind of organisation where it is known', async () => {
    const items = await suggest(forSmes, { countries: ['PL'] });
    const [first, second, last] = items;
    expect([first, second].map((one) => one?.exclusion)).toEqual([null, null]);
    expect(last).toMatchObject({
      pic: pic(12),
      exclusion: { span: { text: expect.stringContaining('must be a small and medium enterprise') } },
    });
  });

  real.it('stay in the list of a country that is sought', async () => {
    const items = await suggest(limited, { countries: ['UA'] });
    expect(items).toMatchObject([{ country: 'UA', exclusion: { role: 'beneficiary' } }]);
  });

  real.it('are a file with the same verdict and sentence, for full members alone', async () => {
    const file = (viewer: keyof typeof viewers) =>
      harness.as(viewers[viewer]).fetch(`/api/v1/funding/calls/${withoutChina}/partners.csv`);
    const lines = (await (await file('full member')).text()).split('\r\n');
    expect(lines[0]).toContain('Similar topics,Participation,Evidence');
    expect(lines.find((line) => line.includes('INSTITUTE OF IN'))).toContain(
      'May not take part as a beneficiary. May take part as an associated partner.,"Participation of legal entities established in India, which is a third country under Horizon Europe, is only possible as associated partners."',
    );
    expect(lines.find((line) => line.includes('INSTITUTE OF DE'))).toMatch(/,,$/);
    expect((await file('trial member')).status).toBe(403);
  });
});
