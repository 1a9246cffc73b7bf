import '../../../testing/text-encoder.ts';

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSessionQuery } from '../../../lib/session.ts';
import { mockResponses, type Sent } from '../../../testing/responses.ts';
import { showPage, visitor } from '../../../testing/show-page.tsx';
import { FinishSignUpPage } from './finish-sign-up-page.tsx';

const aurora = { id: 'b10000000000000000000001', name: 'University of Aurora', country: 'FI', city: null };
const oxford = { id: '052gg0110', name: 'University of Oxford', country: 'GB', city: 'Oxford' };
const eva = { firstname: 'Eva', lastname: 'Lindqvist', email: 'eva@elsewhere.example', organisation: null };
const waiting = { message: 'Your account is waiting.', url: '/sign-up/approval' };
const password = 'rainy tuesday in Porto';

const Loaded = () => (useSessionQuery().data ? <FinishSignUpPage /> : null);
let product: ReturnType<typeof mockResponses>;
let confirmed: { status?: number; body: unknown };
type Opened = Omit<typeof eva, 'organisation'> & { organisation: { id: string | null; name: string } | null };
function show(opened: Partial<Opened>, status = 200): void {
  confirmed = { body: waiting };
  product = mockResponses(({ path, query }) => {
    if (path === '/api/v1/session') return { body: visitor };
    if (path === '/api/v1/sign-up/open') return { status, body: { ...eva, ...opened } };
    if (path === '/api/v1/organisations/of-domain')
      return { body: { organisation: query.get('domain') === 'uni-aurora.example' ? aurora : null } };
    if (path === '/api/v1/organisations/suggest')
      return { body: { items: 'university of oxford'.includes(query.get('q')!.toLowerCase()) ? [oxford] : [] } };
    return confirmed;
  });
  showPage(<Loaded />, { at: '/sign-up/confirm?token=t1', path: '/sign-up/confirm' });
}
afterEach(() => product.stop());
const passwordField = () => screen.findByLabelText<HTMLInputElement>('Password', { selector: 'input' });
const organisationField = () => screen.queryByRole<HTMLInputElement>('combobox', { name: 'Organisation' });
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));
const sent = (): Sent[] => product.sent.filter(({ path }) => path === '/sign-up/confirm');
async function finish(): Promise<unknown> {
  await userEvent.type(await passwordField(), password);
  await create();
  await waitFor(() => expect(sent()).toHaveLength(1));
  return sent()[0]!.body;
}

describe('the page behind the link of a sign-up', () => {
  it('asks for the password alone where the domain of the address says the organisation [S71, U91]', async () => {
    show({ email: 'eva@uni-aurora.example' });
    await passwordField();
    for (const text of ['Eva Lindqvist', 'eva@uni-aurora.example', 'University of Aurora']) screen.getByText(text);
    expect([screen.queryAllByRole('textbox'), organisationField()]).toEqual([[], null]);
    expect(product.sent.find(({ path }) => path === '/api/v1/sign-up/open')?.body).toEqual({ token: 't1' });
    expect(await finish()).toEqual({
      token: 't1',
      ...{ firstname: 'Eva', lastname: 'Lindqvist' },
      organisation: aurora.id,
      plainPassword: { first: password },
    });
  });

  it.each([
    [{ id: 'b2', name: 'TecNova' }, { organisation: 'b2' }],
    [{ id: null, name: 'Fjord Institute' }, { organisationName: 'Fjord Institute' }],
  ])('shows the organisation of the sign-up, which counts before the domain: %j', async (organisation, fields) => {
    show({ email: 'eva@uni-aurora.example', organisation });
    await passwordField();
    screen.getByText(organisation.name);
    expect(await finish()).toMatchObject(fields);
  });

  it('asks for the organisation where nothing says it, and can be sent without [S72]', async () => {
    show({});
    await passwordField();
    expect(organisationField()?.value).toBe('');
    expect(await finish()).toMatchObject({ organisationName: '' });
    await screen.findByText('Elsewhere');
  });

  it('offers what the directory has, with its place', async () => {
    show({});
    await passwordField();
    await userEvent.type(organisationField()!, 'oxford');
    await userEvent.click(await screen.findByText('Oxford, United Kingdom'));
    expect(organisationField()!.value).toBe('University of Oxford');
    expect(await finish()).toMatchObject({ organisation: oxford.id });
  });

  it('adds a name that is not known [S73]', async () => {
    show({});
    await passwordField();
    await userEvent.type(organisationField()!, 'Fjord Institute');
    await userEvent.click(await screen.findByText('Add “Fjord Institute”'));
    await screen.findByText(/added once an administrator has approved it/);
    expect(await finish()).toMatchObject({ organisationName: 'Fjord Institute' });
  });

  it('is held back while a text is neither selected nor added, and without a password', async () => {
    show({});
    await passwordField();
    await userEvent.type(organisationField()!, 'Fjord');
    await create();
    await screen.findByText('Select an organisation from the list, or add yours as a new one.');
    await screen.findByText('Password cannot be blank.');
    expect(document.activeElement).toBe(organisationField());
    expect(sent()).toEqual([]);
  });

  it('lets name and organisation be changed', async () => {
    show({ organisation: { id: 'b2', name: 'TecNova' } });
    await passwordField();
    await userEvent.click(screen.getByRole('button', { name: 'Change name or organisation' }));
    const last = screen.getByLabelText<HTMLInputElement>('Last name');
    expect([last.value, organisationField()!.value]).toEqual(['Lindqvist', 'TecNova']);
    await userEvent.type(last, '-Berg');
    await userEvent.clear(organisationField()!);
    expect(await finish()).toMatchObject({ lastname: 'Lindqvist-Berg', organisationName: '' });
  });

  it('says at the password why it is refused, and what is wrong with an organisation that was only shown', async () => {
    show({ organisation: { id: 'b2', name: 'TecNova' } });
    const fields = { 'plainPassword.first': ['This password is common.'], organisation: ['Please select one.'] };
    confirmed = { status: 422, body: { message: 'no', fields } };
    await finish();
    await screen.findByText('This password is common.');
    await screen.findByText('Please select one.');
    expect(organisationField()?.value).toBe('TecNova');
  });

  it('says that a link is used up, when it is opened or when it is sent', async () => {
    show({}, 410);
    await screen.findByText('This link is no longer valid.');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/login', '/sign-up']);
  });

  it('says so where the link was used meanwhile', async () => {
    show({});
    confirmed = { status: 410, body: { message: 'This link is no longer valid.' } };
    await finish();
    await screen.findByText('This link is no longer valid.');
  });

  it('can be tried again where it cannot be read', async () => {
    show({}, 503);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(product.sent.filter(({ path }) => path === '/api/v1/sign-up/open')).toHaveLength(2);
  });
});
