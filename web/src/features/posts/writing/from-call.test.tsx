import type { FundingCall } from '@consortia/proto/funding-ingest/shapes';
import type { Helix } from '@consortia/proto/helixes/shapes';
import type { OrganisationProfile } from '@consortia/proto/organisations/profiles-api';
import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useUser } from '../../../lib/session.ts';
import { aTopic } from '../../../testing/funding-topics.ts';
import { mockResponses } from '../../../testing/responses.ts';
import { sessionOf, showPage } from '../../../testing/show-page.tsx';
import { suggestedFields } from './suggested-fields.ts';
import { WritingPage } from './writing-page.tsx';

const topic = { ...aTopic('one', 'Quantum sensors'), identifier: 'HORIZON-ONE' };
const paragraph = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});
const { createdAt: _createdAt, status: _status, activeActions, ...topicOfAction } = topic;
const call: FundingCall = {
  action: {
    ...{ id: 'onea1', open: true, status: 'open', createdAt: topic.createdAt, openingDate: null },
    ...{ firstStageDeadline: null, secondStageDeadline: null, deadlines: [], deadlineModel: null, actionTypes: [] },
    topic: topicOfAction,
    activeActions,
  },
  ...{
    kind: 'grant',
    reference: '1TOPICSen',
    status: 'open',
    closesAt: null,
    publishedOn: null,
    programme: null,
    divisions: [],
  },
  destination: null,
  keywords: ['Photonics', 'Not; a keyword', 'Cryogenics'],
  helixes: [{ id: 'alpha', name: 'Alpha', alias: 'alpha', hue: 1 }],
  description: [{ title: 'Scope', text: paragraph('Sensors outside the laboratory.') }],
  ...{ conditions: [], supportInfo: [], translations: [], budget: null, siblings: [], projectsTotal: 0 },
  calendarUrl: '/funding/call/HORIZON-ONE/calendar.ics',
  updatedAt: topic.createdAt,
};
const sentence = 'Participation is limited to legal entities established in Member States.';
const countries = { met: ['DE'], notMet: ['TR'], unknown: ['US'] };
const fit = {
  ...{ compiled: true, alone: null, lists: [] },
  roles: { partner: countries, coordinator: countries },
  verdicts: ['partner', 'coordinator'].map((role) => ({
    ...{ role, value: 'notMet', countries: ['TR'], standard: null },
    span: { document: 'conditions', section: null, text: sentence },
  })),
};
const helix = (id: string, name: string): Helix => ({
  ...{ id, name, alias: id, image: null, description: '', mission: false, relatedClusters: [], hue: 1 },
});
const session = sessionOf(['ROLE_USER']);
const organisation = { id: 'b1', alias: 'aurora', name: 'Aurora', emailDomains: [], profileUrl: null };
const profile: OrganisationProfile = {
  ...{ ...organisation, slug: 'aurora-b1', country: 'TR', paid: false, avatarUrl: null, manageUrl: null },
  ...{ description: '', website: null, directoryUrl: null, links: [], expertise: [], isMember: true, mayManage: false },
  counts: { members: 1, groups: 0 },
};
const Known = () => (useUser() ? <WritingPage /> : null);
let product: ReturnType<typeof mockResponses>;
function show(step: string) {
  product = mockResponses(({ method, path }) => {
    if (path === '/api/v1/session')
      return { body: { ...session, user: { ...session.user, primaryOrganisation: organisation } } };
    if (path === '/api/v1/helixes') return { body: { helixes: [helix('alpha', 'Alpha'), helix('beta', 'Beta')] } };
    if (path === '/api/v1/funding/topics/one') return { body: topic };
    if (path === '/api/v1/funding/calls/HORIZON-ONE') return { body: call };
    if (path === '/api/v1/funding/calls/HORIZON-ONE/fit') return { body: fit };
    if (path === '/api/v1/organisations/b1') return { body: profile };
    if (path === '/api/v1/keywords') return { body: { keywords: ['Soil health', 'Soil physics'] } };
    if (method === 'POST' && path.endsWith('/create'))
      return { status: 201, body: { message: 'Saved.', url: '/post/d1/update', id: 'd1', version: 1 } };
    if (method === 'POST') return { body: { message: 'Saved.', url: '/opportunities/x-d1', version: 2 } };
    return { status: 404, body: { message: 'No.' } };
  });
  showPage(<Known />, { at: `/proposal-opportunities/create?callId=one&step=${step}`, path: '*' });
}
const posted = () => product.sent.filter(({ method }) => method === 'POST');
const title = () => screen.findByLabelText<HTMLInputElement>('Title');
beforeEach(() => {
  localStorage.clear();
  window.scrollTo = () => undefined;
});
afterEach(() => product.stop());

describe('an Opportunity that starts from a call', () => {
  it('says which countries fit, and that the own organisation may not take part, and blocks nothing', async () => {
    show('description');
    const part = within(await screen.findByRole('region', { name: 'Who may take part in this call' }));
    expect(
      await part.findByText('As partner or coordinator: 1 country may take part, 1 may not, 1 unknown'),
    ).toBeTruthy();
    const notices = within(part.getByRole('list', { name: 'What to check' }));
    expect(notices.getByText(/Your organisation is in Türkiye/)).toBeTruthy();
    expect(notices.getByText(sentence).tagName).toBe('BLOCKQUOTE');
    await userEvent.type(screen.getByLabelText('Collaborator sought'), 'A lab in the United States');
    expect(await notices.findByText(/It is unknown/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^(?:Next|Continue)/ }).disabled).toBe(false);
  });

  it('has a title, the author’s organisation and the Helixes of the call filled in, marked as suggestions', async () => {
    show('overview');
    expect((await title()).value).toBe('Partners for “Quantum sensors”');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Organisation' }).value).toBe('b1');
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Alpha' })).checked).toBe(true);
    expect(screen.getAllByText('Suggested')).toHaveLength(3);
    expect(posted()).toEqual([]);
  });

  it('takes a suggestion away and offers it again, and saves the others with the first change', async () => {
    show('overview');
    await title();
    await userEvent.click(screen.getByRole('button', { name: 'Remove the suggested title' }));
    expect((await title()).value).toBe('');
    const offer = screen.getByRole('button', { name: /^Use the suggested title: Partners for/ });
    expect(document.activeElement).toBe(offer);
    await waitFor(() =>
      expect(posted()[0]?.body).toMatchObject({ name: '', organisationId: 'b1', helixes: ['alpha'], topicId: 'one' }),
    );
    await userEvent.click(offer);
    expect((await title()).value).toBe('Partners for “Quantum sensors”');
  });

  it('neither marks nor offers to replace what is typed', async () => {
    show('overview');
    await userEvent.type(await title(), ' of rivers');
    expect(screen.queryByRole('button', { name: /suggested title/ })).toBeNull();
    expect(screen.getAllByText('Suggested')).toHaveLength(2);
  });

  it('offers the keywords of the call with one press each', async () => {
    show('description');
    const offered = await screen.findByRole('group', { name: 'Keywords of the call' });
    const names = within(offered)
      .getAllByRole('option')
      .map(({ textContent }) => textContent?.trim());
    expect(names).toEqual(['Photonics', 'Cryogenics']);
    await userEvent.click(within(offered).getByRole('option', { name: 'Photonics' }));
    await waitFor(() => expect(posted()[0]?.body).toMatchObject({ expertiseSought: ['Photonics'] }));
    expect(within(offered).getAllByRole('option')).toHaveLength(1);
  });

  it('completes expertise with what others use, and adds nothing half typed', async () => {
    show('description');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Expertise sought' }), 'soil');
    const offered = await screen.findByRole('group', { name: 'Used by others' });
    await within(offered).findByRole('option', { name: 'Soil physics' });
    await userEvent.keyboard('{ArrowDown}');
    expect(within(offered).getByRole('option', { selected: true }).textContent?.trim()).toBe('Soil health');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(posted()[0]?.body).toMatchObject({ expertiseSought: ['Soil health'] }));
    const sent = product.sent.filter(({ path }) => path === '/api/v1/keywords');
    expect(sent.length).toBeLessThan(4);
  });

  it('shows the text of the call next to the editor, closed on a narrow screen', async () => {
    show('description');
    const scope = within(await screen.findByRole('complementary', { name: labels.scopeTitle }));
    const toggle = scope.getByRole('button', { name: labels.scopeTitle });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(toggle);
    expect(scope.getByRole('heading', { name: 'Scope' })).toBeTruthy();
    expect(scope.getByText('Sensors outside the laboratory.')).toBeTruthy();
  });
});

describe('a suggested title', () => {
  it('is no longer than a title may be and ends with a whole word', () => {
    const long = { ...topic, title: 'Sustainable '.repeat(40).trim() };
    const { name = '' } = suggestedFields(long, undefined, null);
    expect(name.length).toBeLessThanOrEqual(255);
    expect(name).toMatch(/Sustainable$/);
  });
});
