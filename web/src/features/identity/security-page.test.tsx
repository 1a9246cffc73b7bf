import '../../testing/text-encoder.ts';

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSessionQuery } from '../../lib/session.ts';
import { mockResponses, type Sent } from '../../testing/responses.ts';
import { sessionOf, showPage } from '../../testing/show-page.tsx';
import { SecurityPage } from './security-page.tsx';

const at = '2026-11-20T10:00:00.000Z';
const place = (kind: string, network: string | null = null) => ({ kind, network });
const session = (id: string, more: object = {}) => ({
  id,
  browser: 'Firefox',
  system: 'Linux',
  place: place('here', '10.0.0.0/24'),
  signedInAt: at,
  lastUsedAt: at,
  current: false,
  ...more,
});
let items: ReturnType<typeof session>[];
let product: ReturnType<typeof mockResponses>;
let respond: (sent: Sent) => { status?: number; body: unknown };
const Loaded = () => (useSessionQuery().data ? <SecurityPage /> : null);
const section = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(async () => {
  items = [session('s1', { current: true }), session('s2', { browser: 'Safari', system: 'iOS' })];
  respond = () => ({ body: { message: 'Done.' } });
  product = mockResponses((sent) => {
    if (sent.path === '/api/v1/session') return { body: sessionOf(['ROLE_USER']) };
    if (sent.method === 'GET') return { body: { items } };
    return respond(sent);
  });
  showPage(<Loaded />, { at: '/account/security', path: '/account/security' });
  await screen.findByText('Safari on iOS');
});
afterEach(() => product.stop());
const sentTo = (path: string) => product.sent.filter((sent) => sent.path === path && sent.method !== 'GET');

describe('the sessions of the security page', () => {
  it('name browser and place in words, and mark this one, which has no button to end it', () => {
    const [first, second] = section('Sessions').getAllByRole('listitem');
    expect(first?.textContent).toContain('Firefox on Linux This browser');
    expect(first?.textContent).toContain('From the network that you use now');
    expect(within(first!).queryByRole('button')).toBeNull();
    expect(within(second!).getByRole('button', { name: 'End session: Safari on iOS' })).toBeTruthy();
  });

  it('are ended one by one, and the focus goes to the list', async () => {
    respond = ({ path }) => {
      items = items.filter(({ id }) => !path.endsWith(id));
      return { body: { message: 'The session has ended.' } };
    };
    await userEvent.click(screen.getByRole('button', { name: 'End session: Safari on iOS' }));
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
    expect(sentTo('/api/v1/account/sessions/s2')[0]).toMatchObject({ method: 'DELETE', token: 'token' });
    expect(document.activeElement).toBe(section('Sessions').getByRole('list'));
    expect(section('Sessions').queryByRole('button')).toBeNull();
  });

  it('are ended all but this one after a confirmation', async () => {
    await userEvent.click(section('Sessions').getByRole('button', { name: 'Sign out everywhere else' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(sentTo('/api/v1/account/sessions')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(sentTo('/api/v1/account/sessions')).toHaveLength(1));
  });
});

describe('the password of the security page', () => {
  const fill = async (first: string, second: string) => {
    const form = section('Password');
    if (first) await userEvent.type(form.getByLabelText('New password'), first);
    if (second) await userEvent.type(form.getByLabelText('Repeat new password'), second);
    await userEvent.click(form.getByRole('button', { name: 'Change password' }));
    return form;
  };

  it("shows 'Password cannot be blank.' and sends nothing [V15]", async () => {
    const form = await fill('', '');
    await form.findByText('Password cannot be blank.');
    expect(sentTo('/profile/password')).toEqual([]);
  });

  it("shows 'Passwords do not match.' and sends nothing [V16]", async () => {
    const form = await fill('a lighthouse in November', 'a lighthouse in December');
    await form.findByText('Passwords do not match.');
    expect(sentTo('/profile/password')).toEqual([]);
  });

  it('is changed, ends other sessions unless that is unticked, and empties the form', async () => {
    const form = await fill('a lighthouse in November', 'a lighthouse in November');
    await waitFor(() => expect(sentTo('/profile/password')).toHaveLength(1));
    expect(sentTo('/profile/password')[0]).toMatchObject({
      method: 'PUT',
      body: { plainPassword: { first: 'a lighthouse in November' }, endOtherSessions: true },
    });
    await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('New password').value).toBe(''));
  });

  it('keeps what was typed while the current password is requested, and when that is cancelled', async () => {
    respond = () => ({ body: { confirmPassword: true } });
    const form = await fill('a lighthouse in November', 'a lighthouse in November');
    await screen.findByRole('dialog', { name: 'Confirm your password' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(form.getByLabelText<HTMLInputElement>('New password').value).toBe('a lighthouse in November');
  });
});

describe('the email address of the security page', () => {
  it("shows 'Email cannot be blank.' and sends nothing [V14]", async () => {
    const form = section('Email address');
    await userEvent.click(form.getByRole('button', { name: 'Change email address' }));
    await form.findByText('Email cannot be blank.');
    expect(sentTo('/profile/email')).toEqual([]);
  });

  it('says where the link was sent', async () => {
    respond = () => ({ body: { message: 'Check ada@elsewhere.example for a link to confirm your new address.' } });
    const form = section('Email address');
    await userEvent.type(form.getByLabelText('New email address'), 'ada@elsewhere.example{Enter}');
    await waitFor(() => expect(form.getByRole('status').textContent).toContain('ada@elsewhere.example'));
  });
});
