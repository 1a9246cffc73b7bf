import type { FundingCall } from '@consortia/proto/funding-ingest/shapes';
import type { Funding } from './harness.ts';

type Planted = NonNullable<ReturnType<Funding['calls']['get']>>;
export type Rules = NonNullable<FundingCall['compiled']>['rules'];
/** A call with its page; open until 5 June 2027 unless it says otherwise. */
export function call(
  identifier: string,
  title: string,
  {
    status = 'open',
    date = '2027-06-05',
    rules = [] as Rules,
  }: { status?: 'open' | 'closed' | 'forthcoming'; date?: string; rules?: Rules } = {},
) {
  const url = `/funding/call/${identifier}`;
  const id = Buffer.from(title).toString('hex').padEnd(24, '0').slice(0, 24);
  const dates = { openingDate: '2027-02-01', deadlines: [date] };
  const listed: Planted['listed'] = {
    ...{ id, identifier, kind: 'grant' as const, title, url, programme: 'Horizon Europe', typeOfAction: null },
    ...{
      status,
      ...dates,
      nextDeadline: date,
      budgetTotal: 36_000_000,
      maxContribution: 5_000_000,
      helixes: [],
      highlight: [],
    },
  };
  const action = {
    ...{ id: `${id}a0`, open: status === 'open', status, createdAt: '2026-01-01T00:00:00.000Z', ...dates },
    ...{ firstStageDeadline: date, secondStageDeadline: null, deadlineModel: 'single-stage' as const },
    actionTypes: [{ name: 'HORIZON Research and Innovation Actions' }],
  };
  const whole: FundingCall = {
    action: { ...action, topic: { id, identifier, title, link: null, ccm2Id: null, call: null }, activeActions: [] },
    ...{ kind: 'grant', reference: identifier, status, closesAt: `${date}T15:00:00.000Z`, publishedOn: null },
    ...{ programme: 'Horizon Europe', divisions: [], destination: null, keywords: [], helixes: [], description: [] },
    ...{ conditions: [], supportInfo: [], compiled: { rules, notUnderstood: [] }, translations: [] },
    budget: { total: 36_000_000, expectedGrants: 8, minContribution: 3_000_000, maxContribution: 5_000_000, years: [] },
    ...{ calendarUrl: url, siblings: [], projectsTotal: 0, updatedAt: '2026-01-01T00:00:00.000Z' },
  };
  return [identifier, { listed, whole }] as const;
}
