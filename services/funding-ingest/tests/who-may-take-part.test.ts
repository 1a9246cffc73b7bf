import { withShared } from '@consortia/infra/testing/shared-files';
import { isoCountries } from '@consortia/infra/text/countries';
import { fittingCountries } from '@consortia/proto/consortium/call-fit';
import { checkConsortium } from '@consortia/proto/consortium/check-consortium';
import { asBeneficiary, exclusionsOf } from '@consortia/proto/consortium/exclusions-of';
import { standardRules } from '@consortia/proto/consortium/standard-rules';
import type { Partner } from '@consortia/proto/consortium/verdicts';
import type { CallFit } from '@consortia/proto/funding-ingest/call-fit-api';
import { cordisCountry } from '@consortia/proto/funding-ingest/codes';
import { grammarRevision } from '../src/conditions/compile-conditions.ts';
import { conditionFilters, openToCountry } from '../src/topics/condition-filters.ts';
import { checkedRealCall, readRealCalls, realCallsFile } from './real-calls.ts';

const real = withShared('nothing contradicts who may take part', realCallsFile);
const today = '2026-11-28';

const whole = <Result>(steps: Generator<void, Result>): Result => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};
/** Countries that stand for others of their kind, and each part of the world. */
const some =
  'DE FI AX GP GL NO TR UA CH GB CA KR JP NZ EG MA TN US CN HK TW RU BY BR BO VE IN AU KE ZA NE SD CO HT LI VA'.split(
    ' ',
  );
const fitOf = ({ partner }: CallFit['roles'], country: string) =>
  (['met', 'notMet', 'unknown'] as const).find((value) => partner[value].includes(country));

describe('who may take part in a real call', () => {
  real.it('is the same for the filter, the fit, exclusions and the check', async () => {
    const contradictions: string[] = [];
    let compared = 0;
    for (const topic of await readRealCalls()) {
      const call = checkedRealCall(topic);
      const { identifier, typesOfAction, conditions } = call;
      const fit = whole(fittingCountries(some, call, standardRules, today));
      const stored = {
        ...{ identifier, budget: null, destination: null, compiled: { ...conditions, revision: grammarRevision } },
        actions: [{ types: typesOfAction }] as never,
      };
      const { country: open = [] } = conditionFilters(stored, new Date(today));
      const partners = some.map((country) => asBeneficiary({ id: country, name: '', pic: null, country }));
      const exclusions = exclusionsOf(partners, call, standardRules, today);
      for (const partner of partners) {
        compared += 1;
        const code = cordisCountry(partner.id);
        const value = fitOf(fit.roles, code);
        const others = ['AT', 'PT', 'SE'].map(
          (country): Partner => ({ ...partner, id: `other ${country}`, entity: country, country }),
        );
        const check = checkConsortium([...others, partner], call, standardRules, today);
        const contradicts =
          (value === 'notMet') === openToCountry(code).some((one) => open.includes(one)) ||
          (value === 'notMet') !== exclusions.has(partner.id) ||
          (value === 'notMet' && check.value !== 'notMet') ||
          (value === 'unknown' && check.value === 'met');
        if (contradicts) contradictions.push(`${identifier} ${code}: ${value}, ${check.value}`);
      }
    }
    expect(contradictions).toEqual([]);
    expect(compared).toBeGreaterThan(15_000);
    expect(isoCountries).toEqual(expect.arrayContaining(some));
  });
});
