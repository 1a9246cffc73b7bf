import '../../testing/text-encoder.ts';

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mockResponses, type Sent } from '../../testing/responses.ts';
import { sessionOf, showPage } from '../../testing/show-page.tsx';
import { ConsortiumPage } from './consortium-page.tsx';

const person = (id: string, name: string) => ({ id, name, initials: 'XY', avatarUrl: null, profileUrl: `/p/${id}` });
const call = {
  ...{ identifier: 'C-1', title: 'Quantum sensors', url: '/funding/call/C-1', status: 'open', nextDeadline: null },
  typeOfAction: 'HORIZON Research and Innovation Actions',
};
const wishes = { role: 'Clinic', expertise: [], kind: null, countries: [] };
const seat = { id: 's1', revision: 2, ...wishes, filled: false, coordinates: false };
const candidate = {
  ...{ id: 'k1', revision: 3, seatId: 's1', person: person('b1', 'Inês Almeida'), organisation: null, note: '' },
  ...{ state: 'interested', next: ['confirmed', 'declined'], message: 'We can.', offered: true, emailedAt: null },
  at: '2026-11-22T08:00:00.000Z',
};
const consortium = {
  ...{ id: 'c1', version: 4, revision: 1, title: 'Magnetometers', role: 'coordinator', call, opportunity: null },
  ...{ coordinator: person('a1', 'Ada Admin'), editors: [], seats: [seat], candidates: [candidate], notes: [] },
  ...{
    dismissed: [],
    meeting: null,
    meetingRevision: 0,
    closedAt: null,
    createdAt: candidate.at,
    changedAt: candidate.at,
  },
};

const check = {
  value: 'met',
  verdicts: [],
  hints: [],
  widening: null,
  lists: [],
  partners: [],
  exclusions: [],
  questions: [],
};
const sentence = 'Participation is only possible as associated partners.';
const exclusion = {
  ...{ role: 'beneficiary', possible: ['associated'], standard: null },
  span: { document: 'conditions', section: null, text: sentence },
};
const coverage = {
  partners: [{ id: 'a1', name: 'Ada Admin' }],
  items: [
    {
      id: 'i1',
      revision: 2,
      text: 'Sensors',
      state: 'strong',
      cells: [{ state: 'strong', proof: { source: 'profile', text: 'Quantum sensing', title: '', url: null } }],
    },
    { id: 'i2', revision: 1, text: 'Air in ports', state: 'missing', cells: [{ state: 'missing', proof: null }] },
  ],
};

let product: ReturnType<typeof mockResponses>;
let shown: object;
let checked: object;
let suggestions: object[] = [];
let members: object[] = [];
let paths: object[] = [];
const hit = (kind: string, id: string, title: string) => ({
  ...{ kind, id, title, titlePieces: [], url: `/x/${id}`, detail: null, highlight: [] },
});
const found = {
  groups: [
    {
      kind: 'expert',
      total: 2,
      totalCapped: false,
      hits: [hit('expert', 'a1', 'Ada Admin'), hit('expert', 'b9', 'Bo')],
    },
    {
      ...{ kind: 'organisation', total: 2, totalCapped: false },
      hits: [hit('organisation', 'o1', 'Aurora'), hit('organisation', 'o2', 'Nordlab')],
    },
  ],
  fuzzy: false,
};
let refusal: { status: number; body: object } | null;
beforeEach(() => {
  [shown, checked, refusal] = [consortium, check, null];
  product = mockResponses(({ path, method }: Sent) => {
    if (path === '/api/v1/session') return { body: sessionOf(['ROLE_USER']) };
    if (path === '/profile/keywords-auto-complete') return { body: [] };
    if (path === '/api/v1/consortia/c1/seats/s1/suggestions') return { body: { items: suggestions } };
    if (path === '/api/v1/consortia/c1/seats/s1/members') return { body: { items: members } };
    if (path === '/api/v1/paths') return { body: { items: paths } };
    if (method !== 'GET') return refusal ?? { body: { message: 'The change has been saved.' } };
    if (path.startsWith('/api/v1/search')) return { body: found };
    if (path.endsWith('/keywords')) return { body: { keywords: ['pure diamond'] } };
    if (path.endsWith('/coverage')) return { body: coverage };
    if (path.endsWith('/check')) return { body: checked };
    return { body: shown };
  });
});
afterEach(() => {
  cleanup();
  product.stop();
});
const show = () => showPage(<ConsortiumPage />, { at: '/consortia/c1', path: '/consortia/:consortiumId' });

describe('the page of a consortium', () => {
  it('moves a candidate by the keyboard, naming the revision that the editor saw', async () => {
    show();
    const column = await screen.findByRole('region', { name: /^Interested/ });
    const confirm = within(column).getByRole('button', { name: 'Confirm: Inês Almeida' });
    confirm.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(product.sent.some(({ method }) => method === 'PATCH')).toBe(true));
    const sent = product.sent.find(({ method }) => method === 'PATCH');
    expect(sent).toMatchObject({
      path: '/api/v1/consortia/c1/candidates/k1',
      body: { state: 'confirmed', expected: 3 },
    });
  });

  it('says beside a candidate that they may not take part, with the sentence of the call and what is still possible', async () => {
    const other = { ...candidate, id: 'k2', person: person('b2', 'Tom Berg') };
    shown = { ...consortium, candidates: [candidate, other] };
    checked = { ...check, exclusions: [{ ...exclusion, partner: 'k2' }] };
    show();
    const card = within(await screen.findByRole('article', { name: 'Tom Berg' }));
    expect(await card.findByText('May not take part as a beneficiary:')).toBeTruthy();
    expect(card.getByText(sentence)).toBeTruthy();
    expect(card.getByText('May take part as an associated partner.')).toBeTruthy();
    expect(screen.getAllByText(sentence).length).toBe(1);
  });

  it('sets the role of a confirmed partner, since beneficiaries alone count', async () => {
    shown = { ...consortium, candidates: [{ ...candidate, state: 'confirmed', next: [] }] };
    show();
    await userEvent.selectOptions(await screen.findByLabelText('Role of Inês Almeida'), 'Associated partner');
    await waitFor(() => expect(product.sent.some(({ method }) => method === 'PATCH')).toBe(true));
    expect(product.sent.find(({ method }) => method === 'PATCH')).toMatchObject({
      path: '/api/v1/consortia/c1/candidates/k1',
      body: { partnerRole: 'associated', expected: 3 },
    });
  });

  it('offers keywords of the call for a seat, and countries by their names', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the seat Clinic' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('option', { name: 'pure diamond' }));
    const countries = dialog.getByRole('combobox', { name: 'Preferred countries' });
    for (const [typed, name] of [
      ['gree', 'Greece'],
      ['united k', 'United Kingdom'],
      ['portu', 'Portugal'],
    ] as const) {
      await userEvent.type(countries, typed);
      await userEvent.click(await dialog.findByRole('option', { name }));
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Portugal' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(product.sent.some(({ method }) => method === 'PUT')).toBe(true));
    expect(product.sent.find(({ method }) => method === 'PUT')).toMatchObject({
      body: { expertise: ['pure diamond'], countries: ['EL', 'UK'] },
    });
  });

  it('keeps what was typed where another editor has changed the seat meanwhile', async () => {
    refusal = { status: 409, body: { message: 'Another editor has changed this meanwhile.' } };
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the seat Clinic' }));
    const dialog = await screen.findByRole('dialog');
    const role = within(dialog).getByLabelText('Role sought');
    await userEvent.clear(role);
    await userEvent.type(role, 'University clinic');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByRole('alert')).toHaveProperty(
      'textContent',
      'Another editor has changed this meanwhile.',
    );
    expect(role).toHaveProperty('value', 'University clinic');
  });

  it('suggests organisations of funded projects with year and role, and adds one as an idea with its code', async () => {
    const partner = { ...candidate, id: 'k2', state: 'confirmed', next: [], person: null };
    const clinic = { id: null, name: 'Hospital', pic: '999000111', country: 'AT', url: null };
    shown = { ...consortium, candidates: [{ ...partner, organisation: clinic }] };
    suggestions = [
      {
        ...{
          pic: '999000222',
          name: 'Optics Institute',
          shortName: null,
          country: 'PL',
          city: null,
          organisation: null,
          exclusion,
        },
        evidence: [
          {
            ...{ grantId: '101000002', acronym: 'PORTAIR', title: 'Air in ports', year: 2024 },
            ...{ role: 'coordinator', words: ['Air quality', 'Ports'] },
          },
          {
            ...{ grantId: '101000003', acronym: null, title: 'Air at sea', year: null },
            ...{ role: 'participant', words: ['Air quality'] },
          },
        ],
        covers: [
          {
            ...{ text: 'Air in ports', state: 'strong' },
            proof: { source: 'project', text: 'Air', title: 'PORTAIR', url: null },
          },
        ],
      },
    ];
    show();
    await userEvent.click(await screen.findByRole('button', { name: /^Suggestions/ }));
    const section = within(await screen.findByRole('region', { name: 'From funded projects' }));
    expect(await section.findByText(sentence)).toBeTruthy();
    const links = section.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links.slice(1)).toEqual([
      ['PORTAIR', 'https://cordis.europa.eu/project/id/101000002'],
      ['Air at sea', 'https://cordis.europa.eu/project/id/101000003'],
    ]);
    section.getByText(/^.*\(2024, Coordinator\): Air quality, Ports$/);
    section.getByText(/^.*\(Partner\): Air quality$/);
    section.getByText('Covers “Air in ports”: PORTAIR');
    await userEvent.click(section.getByRole('button', { name: 'Add Optics Institute as idea' }));
    await waitFor(() => expect(product.sent.some(({ method }) => method === 'POST')).toBe(true));
    expect(product.sent.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/v1/consortia/c1/candidates',
      body: { seatId: 's1', external: { name: 'Optics Institute', pic: '999000222', country: 'PL' } },
    });
  });

  it('suggests people of the network with what their profiles say, and adds one as an idea', async () => {
    shown = { ...consortium, candidates: [] };
    members = [
      {
        ...{ kind: 'expert', id: 'b9', name: 'Bo', url: '/x/b9', organisation: 'Nordlab', country: 'NO' },
        ...{ evidence: [{ word: 'Air quality', text: 'I measure air quality.' }], trusted: true, exclusion: null },
        pic: '999000333',
      },
    ];
    const [bo, di] = [person('b9', 'Bo'), person('b7', 'Di')];
    const ways = [
      { person: bo, through: null, project: null, asked: null },
      { person: bo, through: di, project: null, asked: null },
      { person: person('b8', 'Cy'), through: di, project: null, asked: null },
    ];
    paths = [{ pic: '999000333', together: null, people: ways, others: 7 }];
    show();
    await userEvent.click(await screen.findByRole('button', { name: /^Suggestions/ }));
    const section = within(await screen.findByRole('region', { name: 'In the network' }));
    await section.findByRole('link', { name: 'Bo' });
    section.getByText('Nordlab · Norway');
    section.getByText('Air quality: “I measure air quality.”');
    section.getByText('You have named each other as trusted collaborators');
    // Ways to the person alone, without what is said already.
    const way = await section.findByText(/^Di knows Bo there/);
    expect(within(way.closest('ul')!).getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(section.getByRole('button', { name: 'Add Bo as idea' }));
    await waitFor(() => expect(product.sent.some(({ method }) => method === 'POST')).toBe(true));
    expect(product.sent.find(({ method }) => method === 'POST')?.body).toEqual({ seatId: 's1', userId: 'b9' });
  });

  it('names what no one covers, and starts a seat with its words', async () => {
    show();
    const dot = await screen.findByRole('button', { name: 'Strong' });
    const figure = within(screen.getByRole('figure'));
    expect(figure.queryByText('Quantum sensing')).toBeNull();
    await userEvent.hover(dot);
    figure.getByText('Quantum sensing');
    await userEvent.hover(screen.getByRole('button', { name: 'Open' }));
    screen.getByText('Nothing known about Ada Admin shows that they cover this item.');
    // The table has every proof.
    await userEvent.click(screen.getByRole('button', { name: 'All the evidence' }));
    const row = screen.getByRole('row', { name: /^Sensors Ada Admin Strong/ });
    within(row).getByText('Quantum sensing');
    expect(screen.queryByRole('button', { name: 'Add a seat for Sensors' })).toBeNull();
    screen.getByText('Of 2 items: 1 strong, 0 partly, 1 open.');
    await userEvent.click(screen.getByRole('button', { name: 'Add a seat for Air in ports' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Air in ports')).toBeTruthy();
  });

  it('offers partners nothing to change, and no notes', async () => {
    shown = { ...consortium, role: 'partner', candidates: [{ ...candidate, state: 'confirmed', next: [] }] };
    show();
    await screen.findByRole('heading', { name: 'Partners' });
    expect(screen.queryByRole('button', { name: /Add|Edit|Confirm|Remove/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Notes' })).toBeNull();
  });
});
