import { sharedPath, withShared } from '@consortia/infra/testing/shared-files';
import { checkConsortium } from '@consortia/proto/consortium/check-consortium';
import { standardRules } from '@consortia/proto/consortium/standard-rules';
import type { Partner } from '@consortia/proto/consortium/verdicts';
import type { TopicObservation } from '@consortia/proto/funding-ingest/observations';
import { compileConditions } from '../src/conditions/compile-conditions.ts';
import { collected } from '../src/sources/collected.ts';
import { openSource } from '../src/sources/read-source.ts';

const name = 'data/ftp_open_topics_2026-08-12.fixed.jsonl.gz';
const real = withShared('consortia are checked against real calls', name);

const partner = (country: string, index: number): Partner => ({
  ...{
    id: `p${index}`,
    entity: `e${index}`,
    country,
    role: 'beneficiary',
    kind: 'university',
    coordinates: index === 0,
  },
  ...{ region: null, special: null, controlledFrom: null },
});

describe('consortia under real calls', () => {
  let topics: TopicObservation[] = [];
  beforeAll(async () => {
    if (!real.isThere) return;
    const records = await collected((await openSource(sharedPath(name))).records());
    const all = records.flatMap((record) => (record.ok ? [record.observation] : []));
    topics = all.filter((one) => one.kind === 'topic');
  });

  const check = (identifier: string, ...countries: string[]) => {
    const topic = topics.find((one) => one.identifier === identifier)!;
    const typesOfAction = topic.typesOfAction ?? [];
    const conditions = compileConditions({
      ...{ typesOfAction, deadlineModel: topic.deadlineModel ?? null },
      conditions: topic.conditions?.sections ?? [],
      description: topic.description?.sections ?? [],
      destination: topic.destinationText?.sections ?? [],
    });
    return checkConsortium(
      countries.map(partner),
      { identifier, typesOfAction, conditions },
      standardRules,
      '2026-11-28',
    );
  };

  real.it('leave out Türkiye and Ukraine where participation is limited to a list without them', () => {
    const { value, verdicts } = check('HORIZON-CL4-2027-04-DATA-03', 'DE', 'TR', 'UA');
    expect(value).toBe('notMet');
    const decisive = verdicts.filter((one) => one.value === 'notMet');
    expect(decisive).toMatchObject([{ why: 'outside', partners: ['p1', 'p2'] }]);
    expect(decisive[0]?.span?.text).toContain(
      'participation is limited to legal entities established in Member States',
    );
    expect(check('HORIZON-CL4-2027-04-DATA-03', 'DE', 'NO', 'CH').value).toBe('met');
  });

  real.it('join a running project with exactly one partner of a widening country', () => {
    const hopOn = (...countries: string[]) => check('HORIZON-WIDERA-2026-03-WIDENING-01', ...countries).value;
    expect(hopOn('DE', 'PL')).toBe('unknown');
    expect(hopOn('DE', 'PL', 'BG')).toBe('notMet');
    expect(hopOn('DE', 'FR', 'AT')).toBe('notMet');
  });

  real.it('need three where a Coordination and Support Action demands three', () => {
    const { value, verdicts } = check('HORIZON-WIDERA-2027-05-ERA-01', 'DE');
    expect(value).toBe('notMet');
    expect(verdicts).toMatchObject([{ value: 'notMet', why: 'tooFew', least: 3, found: 1, standard: null }]);
    expect(check('HORIZON-WIDERA-2027-05-ERA-01', 'DE', 'FR', 'NO').value).toBe('met');
  });
});
