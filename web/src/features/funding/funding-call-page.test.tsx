import '../../testing/text-encoder.ts';

import type { ConditionRule } from '@consortia/proto/funding-ingest/conditions';
import type { FundingCall } from '@consortia/proto/funding-ingest/shapes';
import { jest } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { setDate } from '../../testing/only-the-date.ts';
import { mockResponses } from '../../testing/responses.ts';
import { showPage } from '../../testing/show-page.tsx';
import { FundingCallPage } from './funding-call-page.tsx';
import { aCall, identifier, quantum, topicId } from './testing/calls.ts';

const Related = ({ topic, createPath }: { topic: string; createPath: string }) => (
  <p>
    Related to {topic}, new at {createPath}
  </p>
);
const Match = ({ topicId }: { topicId: string }) => <p>Match with {topicId}</p>;
const Partners = ({ keywords }: { keywords: readonly string[] }) => <p>Partners for {keywords.join(', ')}</p>;
const page = (
  <FundingCallPage related={Related} match={Match} partners={Partners} build={() => null} invite={() => null} />
);
let product: ReturnType<typeof mockResponses> | undefined;
/** Shows the page of this call and waits for its title. */
async function show(call: FundingCall, search = ''): Promise<void> {
  cleanup();
  product?.stop();
  product = mockResponses(() => ({ body: call }));
  showPage(page, {
    at: `/funding/call/${identifier}${search}`,
    path: '/funding/call/:identifier',
  });
  await screen.findByRole('heading', { level: 1, name: call.action.topic.title });
}
/** Value of a term in the facts. */
const fact = (term: string): string | null | undefined =>
  screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

describe('the page of a funding call', () => {
  beforeEach(() => setDate('2026-11-21T12:00:00Z'));
  afterEach(() => {
    product?.stop();
    jest.useRealTimers();
  });

  it('shows a banner that an open call accepts submissions [U01]', async () => {
    await show(aCall());
    expect(screen.getByText('Funding call open for submissions')).toBeTruthy();
  });

  it('names the other languages in which a call is available', async () => {
    await show(aCall({ translations: [{ language: 'fi', title: 'Kvanttianturit' }] }));
    expect(fact('Also available in')).toBe('Finnish: Kvanttianturit');
    expect(screen.getByText('Kvanttianturit').lang).toBe('fi');
  });

  it('says why a call is in its Helixes', async () => {
    const soil = { ...quantum, id: 'c2', name: 'Soil health' };
    const changed = { ...quantum, id: 'c3', name: 'Changed a moment ago' };
    await show(
      aCall({
        helixes: [quantum, soil, changed],
        helixReasons: [
          { id: quantum.id, by: 'words', terms: ['quantum sensors', 'qubits'] },
          { id: soil.id, by: 'vectors', terms: [] },
        ],
      }),
    );
    const reasons = within(screen.getByText('Helixes', { selector: 'dt' }).nextElementSibling as HTMLElement);
    expect(reasons.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Quantum The call mentions: quantum sensors, qubits.',
      'Soil health Its title and keywords are close to the subject of this Helix.',
    ]);
    expect(reasons.getByRole('link', { name: 'Quantum' }).getAttribute('href')).toBe(`/helixes/${quantum.alias}`);
  });

  it('shows its conditions as facts that open their sentences, and says where none were found', async () => {
    const text = 'The limit for a full application is 50 pages.';
    const rule: ConditionRule = {
      type: 'format',
      kind: 'pages',
      pages: 50,
      stage: null,
      part: null,
      forLumpSum: false,
      actions: [],
      doubt: null,
      span: { document: 'conditions', section: 'Admissibility', text },
    };
    await show(aCall({ compiled: { rules: [rule], notUnderstood: [] } }));
    const facts = within(screen.getByRole('list', { name: 'Conditions, each with the sentences it comes from' }));
    const fact = facts.getByRole('listitem');
    expect(fact.querySelector('summary')?.textContent).toBe('Page limit 50 pages');
    expect(within(fact).getByText(text).tagName).toBe('BLOCKQUOTE');
    expect(within(fact).getByText('Conditions: Admissibility')).toBeTruthy();
    await show(aCall({ compiled: { rules: [], notUnderstood: [] } }));
    expect(screen.getByText(/^No conditions specific to this call were found/)).toBeTruthy();
  });

  it('counts down to the time at which the call itself closes', async () => {
    setDate('2027-03-05T18:00:00Z');
    const closesAt = '2027-03-05T22:59:00.000Z';
    await show(aCall({ closesAt, action: { deadlines: ['2027-03-05'], deadlineTime: '23:59' } }));
    expect(screen.getByTitle('5 March 2027, 23:59 Brussels time')).toBeTruthy();
    expect(screen.getByText('5 hours')).toBeTruthy();
  });

  it('shows a banner that a call is closed [U02]', async () => {
    await show(aCall({ status: 'closed' }));
    expect(screen.getByText('Funding call is closed')).toBeTruthy();
    expect(screen.queryByText('Funding call open for submissions')).toBeNull();
  });

  it('shows a banner with the opening date of a call, or that it is unknown', async () => {
    await show(aCall({ status: 'forthcoming', action: { openingDate: '2027-01-12' } }));
    expect(screen.getByText('Funding call opens on 12 January 2027')).toBeTruthy();
    await show(aCall({ status: 'forthcoming', action: { openingDate: null } }));
    expect(screen.getByText('Funding call is forthcoming, with its deadline on 5 March 2027')).toBeTruthy();
  });

  it('links the topic identifier to the portal in a new window [U03]', async () => {
    await show(aCall());
    const link = screen.getByRole('link', { name: `${identifier} (opens the funding portal in a new tab)` });
    expect(link.getAttribute('href')).toBe(
      'https://ec.europa.eu/info/funding-tenders/opportunities/portal/topic-details/quantum',
    );
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  });

  it('shows the identifier without a link when the stored address is invalid', async () => {
    const { topic } = aCall().action;
    await show(aCall({ action: { topic: { ...topic, link: 'javascript:alert(1)' } } }));
    expect(screen.getByText(identifier).closest('a')).toBeNull();
    expect(fact('On the portal')).toBe('–');
  });

  it('truncates the displayed link at 24 characters and links to the full address [V51]', async () => {
    await show(aCall());
    const link = screen.getByRole('link', { name: /^ec\.europa/ });
    expect(link.firstChild?.textContent).toBe('ec.europa.eu/info/fundin…');
    expect(link.getAttribute('href')).toMatch(/\/topic-details\/quantum$/);
  });

  it('shows its age and its audience [U04, U05]', async () => {
    await show(aCall());
    expect(screen.getByText('3 days ago').getAttribute('datetime')).toBe('2026-11-18T09:00:00.000Z');
    expect(screen.getByText('for European Commission')).toBeTruthy();
  });

  it.each([
    ['open', true],
    ['forthcoming', true],
    ['closed', false],
  ] as const)('offers to create an Opportunity while partners are sought: %s [U06]', async (status, offered) => {
    await show(aCall({ status }));
    const button = screen.queryByRole('link', { name: 'Create Opportunity' });
    expect(button?.getAttribute('href')).toBe(offered ? `/proposal-opportunities/create?callId=${topicId}` : undefined);
  });

  it('shows title and identifier of the call the topic belongs to [U07]', async () => {
    await show(aCall());
    expect(fact('Call')).toBe('Digital and emerging technologies');
    expect(fact('Call identifier')).toBe('HORIZON-CL4-2027-DIGITAL-EMERGING-01');
  });

  it('shows the name of the first action type [U08]', async () => {
    await show(aCall());
    expect(fact('Type of action')).toBe('HORIZON Research and Innovation Actions');
  });

  it.each([
    ['open', 'Open for Submission'],
    ['forthcoming', 'Forthcoming'],
    ['closed', 'Closed'],
  ] as const)('names the status %s [U09]', async (status, words) => {
    await show(aCall({ status }));
    expect(fact('Status')).toBe(words);
  });

  it('shows one stage, its deadline and the opening date [U10, U11, U13]', async () => {
    await show(aCall());
    expect(fact('Deadline model')).toBe('Single Stage');
    expect(fact('Deadline')).toBe('5 March 2027, 17:00 Brussels time');
    expect(fact('Opening date')).toBe('1 October 2026');
    expect(screen.queryByText('Second deadline')).toBeNull();
  });

  it('shows several cut-offs, with the second deadline and those after it [U10, U11, U12]', async () => {
    const deadlines = ['2027-03-05', '2027-09-01', '2028-03-04'];
    await show(aCall({ action: { deadlines, secondStageDeadline: '2027-09-01' } }));
    expect(fact('Deadline model')).toBe('Multiple cut-off');
    expect(fact('First deadline')).toBe('5 March 2027, 17:00 Brussels time');
    expect(fact('Second deadline')).toBe('1 September 2027, 17:00 Brussels time');
    expect(fact('Further deadlines')).toBe('4 March 2028, 17:00 Brussels time');
  });

  it('says two stages where the source does, also without the date of the second', async () => {
    await show(aCall({ action: { deadlineModel: 'two-stage' } }));
    expect(fact('Deadline model')).toBe('Two stages, second date not published');
    await show(aCall({ action: { deadlineModel: 'two-stage', secondStageDeadline: '2027-09-01' } }));
    expect(fact('Deadline model')).toBe('Two stages');
  });

  it('shows a dash for missing values', async () => {
    const missing = { openingDate: null, firstStageDeadline: null, deadlines: [], actionTypes: [] };
    const { topic } = aCall().action;
    await show(aCall({ action: { ...missing, topic: { ...topic, call: null } } }));
    for (const term of ['Call', 'Call identifier', 'Type of action', 'Deadline', 'Opening date'])
      expect([term, fact(term)]).toEqual([term, '–']);
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  });

  it('counts down to the deadline that comes next, urgently within a week', async () => {
    await show(aCall({ action: { deadlines: ['2026-11-20', '2026-11-26'] } }));
    const next = screen.getByRole('region', { name: 'Next deadline' });
    expect(next.textContent).toContain('26 Nov 2026 · 5 days');
    expect(within(next).getByText('17:00 Brussels time')).toBeTruthy();
    expect(within(next).getByText('5 days').className).toBe('urgent');
  });

  it('shows a long title whole', async () => {
    const title = 'q'.repeat(129);
    const { topic } = aCall().action;
    await show(aCall({ action: { topic: { ...topic, title } } }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  });

  it('shows the budget: total, grants, amount of a grant, and years', async () => {
    const years = [
      { year: '2026', amount: 10_000_000 },
      { year: '2027', amount: 5_000_000 },
    ];
    const budget = {
      total: 15_000_000,
      expectedGrants: 5,
      minContribution: 2_000_000,
      maxContribution: 3_000_000,
      years,
    };
    await show(aCall({ budget }));
    expect(fact('Total budget')).toBe('€15,000,000');
    expect(fact('Number of grants')).toBe('5');
    expect(fact('Contribution per grant')).toBe('€2,000,000 to €3,000,000');
    expect(screen.getByRole('row', { name: '2027 €5,000,000' })).toBeTruthy();
  });

  it('links to other entries under the identifier, their titles truncated at 128 characters [V50]', async () => {
    const title = 'x'.repeat(140);
    const url = `/funding/call/${identifier}?ref=2COMPETITIVE`;
    await show(aCall({ siblings: [{ title, kind: 'cascade', url, status: 'open' }] }));
    const link = screen.getByRole('link', { name: `${'x'.repeat(128)}…` });
    expect(link.getAttribute('href')).toBe(url);
  });

  it('requests the entry of the identifier in the address', async () => {
    await show(aCall({ kind: 'cascade' }), '?ref=2COMPETITIVE');
    expect(product?.sent[0]?.path).toBe(`/api/v1/funding/calls/${identifier}`);
    expect(product?.sent[0]?.query.get('ref')).toBe('2COMPETITIVE');
  });

  it('requests nothing but the call on its overview', async () => {
    await show(aCall());
    const session = '/api/v1/session';
    expect(product?.sent.map(({ path }) => path).filter((path) => path !== session)).toEqual([
      `/api/v1/funding/calls/${identifier}`,
    ]);
  });

  it('passes the path of the form for a new Opportunity, with the topic while it can be chosen', async () => {
    await show(aCall());
    expect(screen.getByText(/^Related to/).textContent).toContain(`/proposal-opportunities/create?callId=${topicId}`);
    await show(aCall({ status: 'closed' }));
    expect(screen.getAllByText(/^Related to/).at(-1)?.textContent).toMatch(/new at \/opportunities\/create$/);
  });

  it('shows the not-found page for an unknown identifier, and a failure with a retry otherwise', async () => {
    product = mockResponses(() => ({ status: 404, body: { message: 'We could not find that page.' } }));
    const { unmount } = showPage(page, { at: '/call/no', path: '/call/:identifier' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
    unmount();
    product?.stop();
    product = mockResponses(() => ({ status: 503, body: { message: 'Not now.' } }));
    showPage(page, { at: '/call/no', path: '/call/:identifier' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This funding call could not be loaded' }),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
