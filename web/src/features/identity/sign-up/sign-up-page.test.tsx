import '../../../testing/text-encoder.ts';

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSessionQuery } from '../../../lib/session.ts';
import { mockResponses, type Sent } from '../../../testing/responses.ts';
import { showPage, visitor } from '../../../testing/show-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';

const aurora = { id: 'b10000000000000000000001', name: 'University of Aurora', country: 'FI', city: null };
const consent = 'In order to provide you with our services we require your consent to process your Personal Data';
const eva = { firstname: 'Eva', lastname: 'Lindqvist', email: 'eva@uni-aurora.example', termsConsent: true };

const Loaded = () => (useSessionQuery().data ? <SignUpPage /> : null);
let product: ReturnType<typeof mockResponses>;
let signUpResponse: { status?: number; body: unknown };
function show() {
  product = mockResponses(({ path, query }) => {
    if (path === '/api/v1/session') return { body: visitor };
    if (path === '/api/v1/organisations/of-domain')
      return { body: { organisation: query.get('domain') === 'uni-aurora.example' ? aurora : null } };
    return signUpResponse;
  });
  return showPage(<Loaded />, { at: '/sign-up', path: '/sign-up' });
}
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' });
const type = async (name: string, text: string) => {
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.type(input, text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const submit = () => press('Sign up');
const posts = (path: string): Sent[] => product.sent.filter((one) => one.method === 'POST' && one.path === path);
async function fillIn(email = eva.email): Promise<void> {
  await type('First name', 'Eva');
  await type('Last name', 'Lindqvist');
  await type('Email', email);
  await userEvent.click(screen.getByRole('checkbox'));
}
async function send(email?: string): Promise<void> {
  await fillIn(email);
  await submit();
  await screen.findByRole('heading', { level: 1, name: 'Check your email' });
}

beforeEach(() => {
  sessionStorage.clear();
  signUpResponse = { body: { message: 'Check your email for a link to choose your password.' } };
});
afterEach(() => product.stop());

describe('the form', () => {
  it('asks for name, email and consent, and for nothing else', async () => {
    show();
    await field('First name');
    const asked = [...screen.getAllByRole('textbox'), ...screen.getAllByRole('checkbox')];
    expect(asked.map((one) => one.getAttribute('name'))).toEqual(['firstname', 'lastname', 'email', 'termsConsent']);
    await fillIn();
    await submit();
    await waitFor(() => expect(posts('/sign-up')[0]?.body).toEqual(eva));
  });

  it('names the organisation of the email domain, where exactly one has it [S71, S72, U91]', async () => {
    show();
    await type('Email', eva.email);
    await screen.findByText('Your organisation: University of Aurora');
    await type('Email', 'eva@elsewhere.example');
    await waitFor(() => expect(screen.queryByText('Your organisation: University of Aurora')).toBeNull());
    const requested = product.sent.map(({ path, query }) => `${path}?${query}`);
    expect(requested.filter((address) => /eva|%40/.test(address))).toEqual([]);
  });

  it('is validated in full before anything is sent [V42, V09]', async () => {
    show();
    await field('First name');
    await submit();
    for (const sentence of [
      'First name cannot be blank.',
      'Last name cannot be blank.',
      'Email cannot be blank.',
      consent,
    ])
      expect(await screen.findByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(await field('First name'));
    expect(posts('/sign-up')).toEqual([]);
  });

  it('has the privacy policy and the terms next to the consent, in tabs of their own', async () => {
    show();
    const box = await screen.findByRole('checkbox');
    const help = document.getElementById(box.getAttribute('aria-describedby')!)!;
    const links = within(help).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['/privacy', '_blank'],
      ['/terms', '_blank'],
    ]);
  });

  it('is still filled in after the page was left, without the consent', async () => {
    show();
    await fillIn();
    cleanup();
    product.stop();
    show();
    expect((await field('First name')).value).toBe('Eva');
    expect((await field('Email')).value).toBe(eva.email);
    expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false);
  });

  it('leaves nothing in the browser once it is sent', async () => {
    show();
    await type('First name', 'Eva');
    expect(sessionStorage.length).toBe(1);
    await send();
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  });

  it('opens empty where the stored form is not one', async () => {
    sessionStorage.setItem('sign-up', '{"firstname":1}');
    show();
    expect((await field('First name')).value).toBe('');
  });
});

describe('after the form', () => {
  it('the page names the address, with the focus on its heading', async () => {
    show();
    await send();
    expect(screen.getByText(eva.email)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('the email can be sent again, a few times', async () => {
    show();
    await send();
    for (let times = 1; times <= 3; times += 1) {
      await press('Send it again');
      await waitFor(() => expect(posts('/sign-up/again')).toHaveLength(times));
    }
    expect(posts('/sign-up/again')[0]?.body).toEqual(eva);
    await screen.findByText(/^It has been sent several times/);
    expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
  });

  it('does not say that it was sent again where it was not', async () => {
    show();
    await send();
    signUpResponse = { status: 503, body: { message: 'Not available.' } };
    await press('Send it again');
    const button = screen.getByRole('button', { name: 'Send it again' });
    await waitFor(() => expect([posts('/sign-up/again').length, button.ariaBusy]).toEqual([1, null]));
    expect(screen.queryByText('Sent again.')).toBeNull();
  });

  it('the address can be changed, and nothing else is asked again', async () => {
    show();
    await send('eva@uni-aurora.exmple');
    await press('Change the address');
    expect([(await field('First name')).value, (await field('Email')).value]).toEqual(['Eva', 'eva@uni-aurora.exmple']);
    expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(true);
    await type('Email', eva.email);
    await submit();
    await waitFor(() => expect(posts('/sign-up').at(-1)?.body).toEqual(eva));
    await screen.findByText(eva.email);
  });
});
