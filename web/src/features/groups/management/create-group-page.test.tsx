import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mockResponses, type Sent } from '../../../testing/responses.ts';
import { sessionOf } from '../../../testing/show-page.tsx';
import { showBelow, shownOrganisation } from '../testing/shown-group.tsx';
import { CreateGroupPage } from './create-group-page.tsx';

let product: ReturnType<typeof mockResponses>;
afterEach(() => product.stop());

const created = { message: 'The group Lasers has been created.', url: '/groups/b9/details' };
function open(
  respond: (sent: Sent) => { status?: number; body: unknown } = () => ({ body: created }),
  administers = true,
) {
  const session = sessionOf(['ROLE_USER']);
  const administrableOrganisations = administers ? [{ id: 'b1', alias: 'tecnova', name: 'TecNova' }] : [];
  product = mockResponses((sent) =>
    sent.method === 'GET'
      ? { body: { ...session, user: { ...session.user, administrableOrganisations } } }
      : respond(sent),
  );
  showBelow(<CreateGroupPage />, shownOrganisation, '/organisation/tecnova-b1/groups/create');
}
const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Create group' }));
const posts = () => product.sent.filter(({ method }) => method === 'POST');

describe('the page that creates a group', () => {
  it('requires name and description in the words of the specification and sends nothing [V32, V33]', async () => {
    open();
    await submit();
    expect(await screen.findByText('Group name cannot be blank.')).toBeTruthy();
    expect(screen.getByText('Description cannot be blank.')).toBeTruthy();
    expect(posts()).toEqual([]);
  });

  it('sends the fields of the form without the optional ones and goes to the url of the response [C20, C21, V35]', async () => {
    open();
    await userEvent.type(await screen.findByLabelText('Name'), 'Lasers');
    await userEvent.type(screen.getByLabelText('Description'), 'Builds lasers.');
    await submit();
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/groups/b9/details'));
    expect(posts()).toMatchObject([
      {
        path: '/organisation/tecnova-b1/groups',
        body: {
          'organisation_group[name]': 'Lasers',
          'organisation_group[description]': 'Builds lasers.',
          'organisation_group[_token]': 'token',
        },
      },
    ]);
    expect(Object.keys(posts()[0]!.body as object)).toHaveLength(3);
  });

  it('shows what the service refuses next to its field, the photo included', async () => {
    const fields = {
      'organisation_group.email': ['Please enter a valid email address.'],
      'organisation_group.image_file': ['Photo cannot be bigger than 2MB.'],
    };
    open(() => ({ status: 422, body: { message: 'Please check.', errors: Object.values(fields).flat(), fields } }));
    await userEvent.type(await screen.findByLabelText('Name'), 'Lasers');
    await userEvent.type(screen.getByLabelText('Description'), 'Builds lasers.');
    await submit();
    expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy();
    const photo = within(screen.getByRole('group', { name: 'Photo' }));
    expect(photo.getByRole('alert').textContent).toBe('Photo cannot be bigger than 2MB.');
  });

  it('refuses a file of another type before it is sent [V34]', async () => {
    open();
    const input = await screen.findByLabelText<HTMLInputElement>('Choose a photo', { selector: 'input' });
    await userEvent.upload(input, new File(['x'], 'logo.svg', { type: 'image/png' }));
    const photo = within(screen.getByRole('group', { name: 'Photo' }));
    const sentence = 'Invalid file type: svg.  Please use JPG, PNG, GIF or WEBP.';
    await waitFor(() => expect(photo.getByRole('alert').textContent).toBe(sentence));
  });

  it('is for administrators of the organisation alone', async () => {
    open(undefined, false);
    expect(await screen.findByText('Only administrators of the organisation can create its groups.')).toBeTruthy();
    expect(screen.queryByLabelText('Name')).toBeNull();
  });
});
