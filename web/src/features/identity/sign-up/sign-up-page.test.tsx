import '../../../testing/text-encoder.ts';

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSessionQuery } from '../../../lib/session.ts';
import { mockResponses, type Sent } from '../../../testing/responses.ts';
import { showPage, visitor } from '../../../testing/show-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';

const aurora = { id: 'b10000000000000000000001', name: 'University of Aurora', country: 'FI', city: null };
const oxford = { id: '052gg0110', name: 'University of Oxford', country: 'GB', city: 'Oxford' };
const consent = 'In order to provide you with our services we require your consent to process your Personal Data';

const Loaded = () => (useSessionQuery().data ? <SignUpPage /> : null);
let product: ReturnType<typeof mockResponses>;
let signUpResponse: { status?: number; body: unknown };
function show() {
  product = mockResponses(({ path, query }) => {
    if (path === '/api/v1/session') return { body: visitor };
    if (path === '/api/v1/organisations/of-domain')
      return { body: { organisation: query.get('domain') === 'uni-aurora.example' ? aurora : null } };
    if (path === '/api/v1/organisations/suggest')
      return { body: { items: 'university of oxford'.includes(query.get('q')!.toLowerCase()) ? [oxford] : [] } };
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
const organisation = async (): Promise<string> => (await field('Organisation')).value;
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
const signUps = (): Sent[] => product.sent.filter(({ method }) => method === 'POST');
async function fillIn(email: string): Promise<void> {
  await type('First name', 'Eva');
  await type('Last name', 'Lindqvist');
  await type('Email', email);
  await userEvent.click(screen.getByRole('checkbox'));
}

beforeEach(() => {
  sessionStorage.clear();
  signUpResponse = { body: { message: 'Check your email for a link to choose your password.' } };
});
afterEach(() => product.stop());

describe('the organisation of an email address', () => {
  it('is selected while the address is typed, where exactly one has its domain [S71, U91]', async () => {
    show();
    await fillIn('eva@uni-aurora.example');
    await waitFor(async () => expect(await organisation()).toBe('University of Aurora'));
    expect(await screen.findByText('Found by the domain of your email address.')).toBeTruthy();
    await submit();
    await waitFor(() => expect(signUps()).toHaveLength(1));
    expect(signUps()[0]!.body).toMatchObject({ organisation: aurora.id, organisationName: '' });
  });

  it('is cleared where not exactly one has its domain [S72]', async () => {
    show();
    await type('Email', 'eva@uni-aurora.example');
    await waitFor(async () => expect(await organisation()).toBe('University of Aurora'));
    await type('Email', 'eva@elsewhere.example');
    await waitFor(async () => expect(await organisation()).toBe(''));
  });

  it('is found by the domain alone', async () => {
    show();
    await type('Email', 'eva.private@uni-aurora.example');
    await waitFor(async () => expect(await organisation()).toBe('University of Aurora'));
    const requested = product.sent.map(({ path, query }) => `${path}?${query}`);
    expect(requested.filter((address) => /private|%40/.test(address))).toEqual([]);
  });
});

describe('the organisation field', () => {
  it('offers what the directory has, with its place', async () => {
    show();
    await fillIn('eva@elsewhere.example');
    await type('Organisation', 'oxford');
    await userEvent.click(await screen.findByText('Oxford, United Kingdom'));
    expect(await organisation()).toBe('University of Oxford');
    await submit();
    await waitFor(() => expect(signUps()[0]?.body).toMatchObject({ organisation: oxford.id }));
  });

  it('adds a name that is not known [S73]', async () => {
    show();
    await fillIn('eva@elsewhere.example');
    await type('Organisation', 'Fjord Institute');
    await userEvent.click(await screen.findByText('Add “Fjord Institute”'));
    expect(await screen.findByText(/added once an administrator has approved it/)).toBeTruthy();
    await submit();
    await waitFor(() =>
      expect(signUps()[0]?.body).toMatchObject({ organisation: '', organisationName: 'Fjord Institute' }),
    );
  });

  it('holds the form back while a text is neither selected nor added', async () => {
    show();
    await fillIn('eva@elsewhere.example');
    await type('Organisation', 'Fjord');
    await submit();
    expect(await screen.findByText('Select an organisation from the list, or add yours as a new one.')).toBeTruthy();
    expect(document.activeElement).toBe(await field('Organisation'));
    expect(signUps()).toEqual([]);
  });

  it('shows what the service says of the organisation', async () => {
    signUpResponse = {
      status: 422,
      body: { message: 'Please select an organisation.', fields: { organisation: ['Please select an organisation.'] } },
    };
    show();
    await fillIn('eva@uni-aurora.example');
    await waitFor(async () => expect(await organisation()).toBe('University of Aurora'));
    await submit();
    expect(await screen.findByText('Please select an organisation.')).toBeTruthy();
  });
});

describe('the form', () => {
  it('is validated in full before anything is sent [V42, V09]', async () => {
    show();
    await type('Organisation', 'Fjord');
    await submit();
    for (const sentence of [
      'First name cannot be blank.',
      'Last name cannot be blank.',
      'Email cannot be blank.',
      'Select an organisation from the list, or add yours as a new one.',
      consent,
    ])
      expect(await screen.findByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(await field('First name'));
    expect(signUps()).toEqual([]);
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
    await fillIn('eva@uni-aurora.example');
    await waitFor(async () => expect(await organisation()).toBe('University of Aurora'));
    cleanup();
    product.stop();
    show();
    expect((await field('First name')).value).toBe('Eva');
    expect((await field('Email')).value).toBe('eva@uni-aurora.example');
    expect(await organisation()).toBe('University of Aurora');
    expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false);
  });

  it('leaves nothing in the browser once it is sent', async () => {
    show();
    await fillIn('eva@elsewhere.example');
    expect(sessionStorage.length).toBe(1);
    await submit();
    await screen.findByText('Check your email for a link to choose your password.');
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  });

  it('opens empty where the stored form is not one', async () => {
    sessionStorage.setItem('sign-up', '{"firstname":1}');
    show();
    expect((await field('First name')).value).toBe('');
  });
});
