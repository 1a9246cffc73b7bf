import '../../../testing/text-encoder.ts';

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mockResponses } from '../../../testing/responses.ts';
import { showPage } from '../../../testing/show-page.tsx';
import type { PageOwner } from '../page-owner.ts';
import { ExpertiseSection } from './expertise-section.tsx';

const organisation: PageOwner = { kind: 'organisation', slug: 'aurora-o1' };
let product: ReturnType<typeof mockResponses>;
let respond: (change: { add: string[]; remove: string[] }) => { status?: number; body: unknown };

function show({ owner = organisation, expertise = ['Photonics', 'Lasers'], mayManage = true } = {}) {
  let stored = expertise;
  respond = ({ add, remove }) => {
    stored = [...stored.filter((keyword) => !remove.includes(keyword)), ...add];
    return { body: { message: 'The expertise is saved.', expertise: stored } };
  };
  product = mockResponses(({ path, method, query, body }) => {
    if (path === '/api/v1/keywords/in-text') return { body: { keywords: ['Quantum sensing'] } };
    if (path === '/profile/keywords-auto-complete') return { body: query.get('term') ? ['Optics'] : ['Oceans'] };
    if (method === 'PATCH') return respond(body as never);
    return { status: 404, body: { message: 'Not found.' } };
  });
  const page = <ExpertiseSection {...{ owner, expertise, mayManage }} description="We build quantum sensors." />;
  showPage(page, { at: '/', path: '/' });
}
const field = () => screen.getByRole('combobox', { name: 'Keywords' });
const saved = () =>
  product.sent.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body] as const);
const shown = () => screen.getByRole('list', { name: 'Keywords' }).textContent;

describe('expertise of an organisation or a group', () => {
  afterEach(() => product.stop());

  it('is shown as tags to those who do not manage the page [U70]', () => {
    show({ mayManage: false });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Photonics', 'Lasers']);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(product.sent).toEqual([]);
  });

  it('says so where none is named', () => {
    show({ mayManage: false, expertise: [] });
    expect(screen.getByRole('heading', { name: 'No expertise has been added yet' })).toBeTruthy();
  });

  it('is edited like that of a person: counter, completion, suggestions, sentences for what is invalid [V46, V47]', async () => {
    show();
    const described = await screen.findByRole('group', { name: 'From the description' });
    expect(within(described).getByRole('option', { name: 'Quantum sensing' })).toBeTruthy();
    await userEvent.type(field(), 'opti');
    expect(screen.getByText('4/40')).toBeTruthy();
    await userEvent.click(await screen.findByRole('option', { name: 'Optics' }));
    await waitFor(() =>
      expect(saved()).toEqual([['/organisation/aurora-o1/expertise', { add: ['Optics'], remove: [] }]]),
    );
    expect(await screen.findByText('Saved.')).toBeTruthy();
    await userEvent.type(field(), '-ray{Enter}');
    expect(screen.getByText('Keyword should start with letter or number.')).toBeTruthy();
    expect(saved()).toHaveLength(1);
  });

  it('of a group is sent to the group, as what was added and removed [U81]', async () => {
    show({ owner: { kind: 'group', id: 'g1' } });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Lasers' }));
    await waitFor(() => expect(saved()).toEqual([['/groups/g1/expertise', { add: [], remove: ['Lasers'] }]]));
  });

  it('shows what others have added meanwhile, and does not remove it', async () => {
    show();
    respond = ({ add }) => ({ body: { message: 'Saved.', expertise: ['Photonics', 'Lasers', 'Of another', ...add] } });
    await userEvent.type(field(), 'Mine{Enter}');
    await waitFor(() => expect(shown()).toBe('PhotonicsLasersOf anotherMine'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Mine' }));
    await waitFor(() => expect(saved().at(-1)?.[1]).toEqual({ add: [], remove: ['Mine'] }));
  });

  it('that could not be saved stays and is sent again on request', async () => {
    show();
    const store = respond;
    respond = () => ({ status: 503, body: { message: 'Please try again later.' } });
    await userEvent.type(field(), 'Geology{Enter}');
    expect(await screen.findByText('Not saved.')).toBeTruthy();
    respond = store;
    await userEvent.click(screen.getByRole('button', { name: 'Save again' }));
    await waitFor(() => expect(shown()).toBe('PhotonicsLasersGeology'));
    expect(saved().at(-1)?.[1]).toEqual({ add: ['Geology'], remove: [] });
  });
});
