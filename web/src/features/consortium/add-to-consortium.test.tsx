import '../../testing/text-encoder.ts';

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mockResponses, type Sent } from '../../testing/responses.ts';
import { sessionOf, showPage } from '../../testing/show-page.tsx';
import { AddToConsortium } from './add-to-consortium.tsx';

const callOf = (identifier: string) => ({
  ...{ identifier, title: 'Sensors', url: null, status: null, typeOfAction: null, nextDeadline: null },
});
const card = (id: string, title: string, more: object = {}) => ({
  ...{ id, title, role: 'coordinator', call: callOf('C-0'), closedAt: null, changedAt: '2026-11-20T09:00:00.000Z' },
  ...{ seats: 2, filled: 1, interested: 0, ...more },
});
const seat = (id: string, role: string, filled: boolean) => ({
  ...{ id, role, filled, revision: 1, expertise: [], kind: null, countries: [], coordinates: filled },
});
const at = '2026-11-20T09:00:00.000Z';
const consortium = {
  ...{ version: 4, revision: 1, title: 'Magnetometers', role: 'coordinator', call: callOf('C-1'), opportunity: null },
  ...{
    coordinator: { id: 'a1', name: 'Ada', initials: 'A', avatarUrl: null, profileUrl: '/x' },
    editors: [],
    notes: [],
  },
  ...{ dismissed: [], meeting: null, meetingRevision: 0, closedAt: null, createdAt: at, changedAt: at },
};
const suggestion = { pic: '999000222', name: 'Optics Institute', country: 'PL', organisation: null };
const personOf = (id: string, name: string) => ({ id, name, initials: 'X', avatarUrl: null, profileUrl: `/p/${id}` });
const pathAsked = (asked: object | null) => ({
  ...{ pic: suggestion.pic, others: 7 },
  together: { projects: 3, latest: { name: 'SEAGRASS', year: 2023, link: 'https://cordis.europa.eu/project/id/1' } },
  people: [
    {
      ...{ person: personOf('b3', 'Zofia'), through: null, asked: null },
      project: { name: 'CRYO', link: 'https://cordis.example/1' },
    },
    { person: personOf('b2', 'Piotr'), through: personOf('b1', 'Ines'), project: null, asked },
  ],
});
const added = {
  ...{ id: 'k9', revision: 1, seatId: 's2', person: null, state: 'idea', partnerRole: 'beneficiary', next: [] },
  organisation: { id: null, name: suggestion.name, pic: suggestion.pic, country: 'PL', url: null },
  ...{ note: '', message: '', offered: false, emailedAt: null, at: '2026-11-20T09:00:00.000Z' },
};

describe('adding a likely partner to a consortium', () => {
  let product: ReturnType<typeof mockResponses>;
  let candidates: object[] = [];
  let items: object[] = [];
  let asked: object | null = null;
  beforeEach(() => {
    candidates = [];
    asked = null;
    const others = [
      card('c0', 'Closed', { closedAt: '2026-11-20T09:00:00.000Z' }),
      card('c2', 'Of others', { role: 'partner' }),
    ];
    items = [...others, card('c3', 'Another call'), card('c1', 'Magnetometers', { call: callOf('C-1') })];
    product = mockResponses(({ path, method }: Sent) => {
      if (path === '/api/v1/session') return { body: sessionOf(['ROLE_USER']) };
      if (path === '/api/v1/paths') return { body: { items: [pathAsked(asked)] } };
      if (path === '/api/v1/introductions') {
        asked = { at, state: 'requested' };
        return { body: { message: 'Sent.', asked } };
      }
      if (path === '/api/v1/consortia') return { body: { items, invitations: [] } };
      if (path.endsWith('/email/preview')) return { body: { subject: 'Ana invites you', text: 'Hello,', left: 7 } };
      if (path.endsWith('/candidates') && method === 'POST') {
        candidates = [added];
        return { status: 200, body: { message: 'Added.', candidateId: 'k9' } };
      }
      if (path.endsWith('/email')) return { body: { message: 'On its way.' } };
      const seats = [seat('s1', 'Coordinator', true), seat('s2', 'Optics', false)];
      return { body: { ...consortium, id: path.split('/').at(-1), seats, candidates } };
    });
  });
  afterEach(() => product.stop());
  const show = () =>
    showPage(<AddToConsortium call="C-1" suggestion={suggestion} codes={[suggestion.pic]} />, { at: '/', path: '/' });
  const posted = (end: string) => product.sent.find(({ path, method }) => method === 'POST' && path.endsWith(end));

  it('offers those for this call first, and neither closed ones nor those of others', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Add to a consortium: Optics Institute' }));
    const dialog = within(await screen.findByRole('dialog'));
    const choice = await dialog.findByLabelText('Consortium');
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Magnetometers (this call)', 'Another call']]);
    await userEvent.click(await dialog.findByRole('button', { name: 'Add as idea' }));
    await waitFor(() => expect(posted('/candidates')).toBeDefined());
    expect(posted('/candidates')).toMatchObject({
      path: '/api/v1/consortia/c1/candidates',
      body: { seatId: 's2', external: { name: 'Optics Institute', pic: '999000222', country: 'PL' } },
    });
    expect(await dialog.findByText('Optics Institute is already in this consortium.')).toBeTruthy();
  });

  it('says how the reader reaches it, and asks the person in the middle', async () => {
    show();
    expect(await screen.findByText(/Your organisation and Optics Institute were in/)).toHaveProperty(
      'textContent',
      'Your organisation and Optics Institute were in SEAGRASS, 2023 and in 2 more projects.',
    );
    expect(screen.getByRole('link', { name: 'CRYO' }).closest('li')).toHaveProperty(
      'textContent',
      'Zofia there names this project, as you do: CRYO',
    );
    expect(screen.getByText(/^7 more people whom you trust/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ask for an introduction: Ines, Piotr' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.type(form.getByLabelText('Your message'), 'Please do.');
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(posted('/introductions')).toBeDefined());
    expect(posted('/introductions')).toMatchObject({ body: { throughId: 'b1', personId: 'b2', words: 'Please do.' } });
    expect(await screen.findByText('Asked on 20 November 2026')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Ask for an introduction/ })).toBeNull();
  });

  it('says who will introduce the reader instead of asking again', async () => {
    asked = { at, state: 'accepted' };
    show();
    expect(await screen.findByText('Ines will introduce you')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Ask for an introduction/ })).toBeNull();
  });

  it('goes on to an email that is shown before it is sent', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Invite by email: Optics Institute' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add, then write the email' }));
    const form = within(await screen.findByRole('dialog', { name: 'Invite Optics Institute by email' }));
    expect(await form.findByText('Hello,')).toBeTruthy();
    expect(form.getByText(/^You can send 7 more invitations today\./)).toBeTruthy();
    await userEvent.type(form.getByLabelText('Email address'), 'head@optics.example');
    await userEvent.type(form.getByLabelText('Your message'), 'Would you join us?');
    await userEvent.click(form.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(posted('/candidates/k9/email')).toBeDefined());
    expect(posted('/candidates/k9/email')).toMatchObject({
      body: { email: 'head@optics.example', words: 'Would you join us?', expected: 1 },
    });
  });

  it('says what to do without a consortium', async () => {
    items = [];
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Add to a consortium: Optics Institute' }));
    expect(await screen.findByText(/Build one for this call first/)).toBeTruthy();
  });
});
