import '../../../testing/text-encoder.ts';

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hasUnsaved } from '../../../lib/use-unsaved-guard.ts';
import { mockResponses, type Sent } from '../../../testing/responses.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { InvitePage } from './invite-page.tsx';

const preview = { subject: 'Ada Admin invites you to Consortia', text: 'Hello,\n\nThe link works once.\n' };
let product: ReturnType<typeof mockResponses>;
let items: object[];
let respond: (sent: Sent) => { status?: number; body: unknown };
beforeEach(() => {
  items = [];
  respond = () => ({ body: { message: '2 invitations are on their way.' } });
  product = mockResponses((sent) => {
    if (sent.path === '/api/v1/invitations/preview') return { body: preview };
    if (sent.method === 'GET') return { body: { items, left: 30 } };
    return respond(sent);
  });
  showPage(<InvitePage />, { at: '/invite', path: '/invite' });
});
afterEach(() => product.stop());

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email addresses' });
const sentInvitations = () => product.sent.filter(({ method, path }) => method === 'POST' && path === '/invite');
const several = () => userEvent.click(screen.getByRole('radio', { name: 'Several people' }));
const one = () => userEvent.click(screen.getByRole('radio', { name: 'One person' }));
const firstName = () => screen.getByLabelText<HTMLInputElement>('First name').value;
const review = () => userEvent.click(screen.getByRole('button', { name: 'Review' }));
const addresses = () =>
  screen.queryAllByRole('list', { name: 'Email addresses' }).flatMap((list) =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  );

describe('the invite page', () => {
  it('confirms an address with Space and with Enter, without spaces [V27, V28]', async () => {
    await several();
    await userEvent.type(field(), ' one@elsewhere.example ');
    expect(addresses()).toEqual(['one@elsewhere.example']);
    await userEvent.type(field(), 'two@elsewhere.example{Enter}');
    expect(addresses()).toEqual(['one@elsewhere.example', 'two@elsewhere.example']);
    await userEvent.click(field());
    await userEvent.paste('three@elsewhere.example, four@elsewhere.example\nnot an address');
    expect(addresses()).toHaveLength(4);
    expect(field().value).toBe('not an address');
    expect(sentInvitations()).toEqual([]);
  });

  it("shows 'Please enter a valid email address.' for an invalid one, which stays to be corrected", async () => {
    await several();
    await userEvent.type(field(), 'one{Enter}');
    expect(field().value).toBe('one');
    expect(screen.getByText('Please enter a valid email address.')).toBeTruthy();
    await userEvent.clear(field());
    expect(screen.queryByText('Please enter a valid email address.')).toBeNull();
  });

  it('keeps what is no address, guards it against leaving, and reviews nothing until it is corrected [S20]', async () => {
    await several();
    await userEvent.click(field());
    await userEvent.paste('Kovač, Petra <petra@elsewhere.example>; Müller, Jörg');
    expect(addresses()).toEqual(['petra@elsewhere.example']);
    expect(field().value).toBe('Müller, Jörg');
    expect(hasUnsaved()).toBe(true);
    await review();
    await screen.findByText('Correct or remove what is left in the field, then review again.');
    await userEvent.clear(field());
    await review();
    await screen.findByText('petra@elsewhere.example');
    expect(hasUnsaved()).toBe(true);
  });

  it('requires one address and allows 15', async () => {
    await several();
    await review();
    await screen.findByText('Please enter one or more emails to invite.');
    await userEvent.click(field());
    await userEvent.paste(Array.from({ length: 16 }, (_, index) => `guest${index}@elsewhere.example`).join(' '));
    await review();
    await screen.findByText("We can't invite that many people at once. Please batch invites into groups of 15.");
    await userEvent.click(screen.getByRole('button', { name: 'Remove guest15@elsewhere.example' }));
    await review();
    await screen.findByText('This email will be sent to these 15 addresses:');
  });

  it('shows the email as it will be sent before anything is sent, and then sends once', async () => {
    await several();
    await userEvent.type(field(), 'one@elsewhere.example two@elsewhere.example ');
    await review();
    const email = await screen.findByRole('figure', { name: 'The email' });
    expect(email.textContent).toContain(preview.subject);
    expect(email.textContent).toContain('The link works once.');
    expect(sentInvitations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Send 2 invitations' }));
    await screen.findByText('2 invitations are on their way.');
    expect(sentInvitations()).toMatchObject([{ body: { emails: ['one@elsewhere.example', 'two@elsewhere.example'] } }]);
    await userEvent.click(screen.getByRole('button', { name: 'Invite more' }));
    expect(screen.getByRole('button', { name: 'Review' })).toBeTruthy();
  });

  it('requires the names and the address of one person, and keeps them when the review is left', async () => {
    await review();
    for (const sentence of ['First name cannot be blank.', 'Last name cannot be blank.', 'Email cannot be blank.'])
      await screen.findByText(sentence);
    await userEvent.type(screen.getByLabelText('First name'), 'Nina');
    await userEvent.type(screen.getByLabelText('Last name'), 'Haas');
    await userEvent.type(screen.getByLabelText('Email'), 'nina@elsewhere.example');
    await review();
    await screen.findByText('Nina Haas <nina@elsewhere.example>');
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Nina');
  });

  it('keeps what is typed for one person and for several while the other is shown, reviewed or sent', async () => {
    await userEvent.type(screen.getByLabelText('First name'), 'Nina');
    await several();
    await userEvent.type(field(), 'one@elsewhere.example unfinished');
    await one();
    expect(firstName()).toBe('Nina');
    await several();
    expect(addresses()).toEqual(['one@elsewhere.example']);
    expect(field().value).toBe('unfinished');
    await userEvent.clear(field());
    await review();
    await userEvent.click(await screen.findByRole('button', { name: 'Send invitation' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Invite more' }));
    expect(addresses()).toEqual([]);
    expect(hasUnsaved()).toBe(true);
    await one();
    expect(firstName()).toBe('Nina');
  });

  it('keeps the review when the quota of the day is used up', async () => {
    respond = () => ({ status: 429, body: { message: 'You can invite 30 people a day.' } });
    await several();
    await userEvent.type(field(), 'one@elsewhere.example ');
    await review();
    await userEvent.click(await screen.findByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(sentInvitations()).toHaveLength(1));
    expect(screen.getByText('one@elsewhere.example')).toBeTruthy();
  });

  it('offers to send an invitation again once that is possible', async () => {
    const sent = { person: null, into: null, state: 'sent', sentAt: '2026-11-20T09:00:00.000Z' };
    items = [
      { ...sent, id: 'i1', email: 'nina@elsewhere.example', resendable: true },
      { ...sent, id: 'i2', email: 'lea@elsewhere.example', resendable: false },
    ];
    cleanup();
    showPage(<InvitePage />, { at: '/invite', path: '/invite' });
    const again = await screen.findAllByRole('button', { name: /^Send again/ });
    expect(again.map((button) => button.getAttribute('aria-label'))).toEqual(['Send again to nina@elsewhere.example']);
    await userEvent.click(again[0]!);
    const posted = () => product.sent.filter(({ method }) => method === 'POST').map(({ path }) => path);
    await waitFor(() => expect(posted()).toEqual(['/api/v1/invitations/i1/resend']));
  });
});
