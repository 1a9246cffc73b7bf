import '../../../../testing/text-encoder.ts';

import { messages } from '@consortia/proto/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FlashStack } from '../../../../lib/flash-stack.tsx';
import { useSessionQuery } from '../../../../lib/session.ts';
import { aHelix } from '../../../../testing/opportunities.ts';
import { mockResponses, type Sent } from '../../../../testing/responses.ts';
import { sessionOf, showPage } from '../../../../testing/show-page.tsx';
import { ResultWritingPage } from './result-writing-page.tsx';

const member = sessionOf(['ROLE_USER']);
const helixes = [1, 2].map((number) => ({
  ...aHelix(number),
  ...{ image: null, description: '', mission: false, relatedClusters: [] },
}));
const stored = {
  ...{ id: 'r1', version: 3, url: '/results/result-1-r1', title: 'Soil sensor', project: 'p1', clusters: ['c1'] },
  ...{ description: { type: 'doc', content: [] }, trl: 4, videoUrl: '' },
  links: [{ id: 'l1', title: 'Code', url: 'https://code.example' }],
};
const project = {
  ...{ id: 'p2', title: 'AURORA-SOIL', url: null, link: null, image: null, imageUrl: null },
  ...{ horizonGrantId: null, fundingAcknowledgement: null, acronym: null },
};
const Page = () =>
  useSessionQuery().data ? (
    <>
      <ResultWritingPage />
      <FlashStack />
    </>
  ) : null;
type Reply = { status?: number; body: unknown };
const published: Reply = {
  status: 201,
  body: { message: 'Your Result has been published.', url: '/results/result-1-r1', id: 'r1', version: 1 },
};
let product: ReturnType<typeof mockResponses>;
let reply: (sent: Sent) => Reply;
function show(at: string, session: object = member) {
  product = mockResponses((sent) => {
    if (sent.path === '/api/v1/session') return { body: session };
    if (sent.path === '/api/v1/helixes') return { body: { helixes } };
    if (sent.path === '/api/v1/projects') return { body: { projects: [project] } };
    return sent.path.endsWith('/edit') ? { body: stored } : reply(sent);
  });
  return showPage(<Page />, { at, path: at.startsWith('/results/create') ? '/results/create' : '/results/:id/update' });
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const step = (name: string) => userEvent.click(screen.getByRole('link', { name: new RegExp(name) }));
/** Publishes from the last step what has neither a level nor links. */
async function publishBare() {
  await step('Links');
  await press('Publish');
  const dialog = await screen.findByRole('dialog', { name: /^Publish without/ });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
}
const sent = () => product.sent.filter(({ method }) => method === 'POST');

describe('the form of a Result', () => {
  beforeEach(() => {
    localStorage.clear();
    reply = () => published;
    window.scrollTo = () => undefined;
  });
  afterEach(() => product.stop());

  it('has a screen each for description, details and links, and publishes what they hold [U39, U40, U41, U42]', async () => {
    show('/results/create');
    await userEvent.type(await field('Title'), 'Soil sensor');
    await press('Continue');
    await screen.findByRole('option', { name: 'AURORA-SOIL' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Project' }), 'AURORA-SOIL');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Helix 2' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Technology readiness level' }), '6');
    screen.getByRole('img', { name: /^TRL 6 on a scale/ });
    await press('Continue');
    screen.getByRole('link', { name: /Details.*completed/ });
    await press('Add a link');
    expect(document.activeElement).toBe(await field('Title of link 1'));
    await userEvent.type(await field('Title of link 1'), 'Code');
    await userEvent.type(await field('Web address of link 1'), 'https://code.example');
    await press('Add a link');
    await userEvent.type(await field('Address of a video'), 'https://youtu.be/dQw4w9WgXcQ');
    await press('Publish');
    await screen.findByText('Elsewhere');
    expect(sent()).toMatchObject([
      {
        path: '/results/create',
        body: {
          ...{ title: 'Soil sensor', project: 'p2', clusters: ['c2'], trl: 6 },
          ...{ links: [{ title: 'Code', url: 'https://code.example' }], videoUrl: 'https://youtu.be/dQw4w9WgXcQ' },
        },
      },
    ]);
    expect((sent()[0]!.body as { key: string }).key).toMatch(/^[\w-]{8,64}$/);
    expect(localStorage.length).toBe(0);
  });

  it('validates before it is sent, and leads to the first wrong field [V22]', async () => {
    show('/results/create?step=links');
    await userEvent.type(await field('Address of a video'), 'https://video.example/1');
    await press('Publish');
    const wrong = within(await screen.findByRole('alert'));
    expect(wrong.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Title cannot be blank.',
      'Please enter the address of a video on YouTube or Vimeo.',
    ]);
    await waitFor(async () => expect(document.activeElement).toBe(await field('Title')));
    expect(screen.getByTestId('address').textContent).toBe('/results/create?step=description');
    expect(sent()).toEqual([]);
    await userEvent.type(await field('Title'), 'Soil sensor');
    expect(screen.queryByText('Title cannot be blank.')).toBeNull();
  });

  it('shows errors of the service at their fields and loses nothing', async () => {
    reply = () => ({
      status: 422,
      body: { message: 'Please check what you entered.', fields: { 'links.0.url': ['This host is blocked.'] } },
    });
    show('/results/create');
    await userEvent.type(await field('Title'), 'Soil sensor');
    await step('Links');
    await press('Add a link');
    await userEvent.type(await field('Title of link 1'), 'Code');
    await userEvent.type(await field('Web address of link 1'), 'https://code.example');
    await press('Publish');
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Publish without a technology readiness level?' })).getByRole(
        'button',
        { name: 'Publish' },
      ),
    );
    await waitFor(async () => expect((await field('Web address of link 1')).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText('This host is blocked.')).toHaveLength(2);
    expect((await field('Title of link 1')).value).toBe('Code');
    await step('Description');
    expect((await field('Title')).value).toBe('Soil sensor');
  });

  it('restores what was written after it was left, until it is discarded', async () => {
    const { unmount } = show('/results/create');
    await userEvent.type(await field('Title'), 'Half a title');
    unmount();
    product.stop();
    show('/results/create');
    expect((await field('Title')).value).toBe('Half a title');
    screen.getByText(/^Here is what you wrote last time/);
    await press('Discard');
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Discard what you wrote?' })).getByRole('button', {
        name: 'Discard',
      }),
    );
    await waitFor(async () => expect((await field('Title')).value).toBe(''));
    expect(localStorage.length).toBe(0);
  });

  it('keeps what another person wrote in this browser to them', async () => {
    const { unmount } = show('/results/create');
    await userEvent.type(await field('Title'), 'Mine');
    unmount();
    product.stop();
    show('/results/create', { ...member, user: { ...member.user, id: 'a9' } });
    expect((await field('Title')).value).toBe('');
  });

  it('asks before a new Result is published without level or links, and sends nothing until that is confirmed', async () => {
    show('/results/create');
    await userEvent.type(await field('Title'), 'Soil sensor');
    await step('Links');
    await press('Publish');
    const dialog = await screen.findByRole('dialog', {
      name: 'Publish without a technology readiness level and links?',
    });
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Cancel' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([]);
    await publishBare();
    await screen.findByText('Elsewhere');
    expect(sent()).toMatchObject([{ body: { title: 'Soil sensor', trl: null, links: [] } }]);
  });

  it('sends a new Result again under the same key after a failure, so that it is stored once', async () => {
    reply = () => ({ status: 503, body: { message: 'Not available.' } });
    show('/results/create');
    await userEvent.type(await field('Title'), 'Soil sensor');
    await publishBare();
    await screen.findByText('Not available.');
    reply = () => published;
    await publishBare();
    await screen.findByText('Elsewhere');
    const keys = sent().map(({ body }) => (body as { key: string }).key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('edits a Result with the version it was loaded with', async () => {
    reply = () => ({ body: { message: 'Saved.', url: '/results/x-r1', id: 'r1', version: 4 } });
    show('/results/r1/update');
    fireEvent.change(await field('Title'), { target: { value: 'Better sensor' } });
    await press('Save changes');
    await screen.findByText('Elsewhere');
    expect(sent()).toMatchObject([
      { path: '/results/r1/update', body: { title: 'Better sensor', project: 'p1', version: 3 } },
    ]);
  });

  it('says so when the Result was changed meanwhile, and overwrites nothing', async () => {
    reply = () => ({ status: 409, body: { message: messages.changedMeanwhile } });
    show('/results/r1/update');
    fireEvent.change(await field('Title'), { target: { value: 'Better sensor' } });
    await press('Save changes');
    await screen.findByText(/^This Result was changed in another window/);
    expect((await field('Title')).value).toBe('Better sensor');
    stored.version = 4;
    await press('Show the other version');
    await waitFor(async () => expect((await field('Title')).value).toBe('Soil sensor'));
    expect(localStorage.length).toBe(0);
  });

  it('is not for trial members, and says why and where to continue', async () => {
    show('/results/create', { ...member, user: { ...member.user, trial: true } });
    await screen.findByText(/^Trial members can read and comment on Results/);
    expect(screen.getByRole('link', { name: 'All Results' }).getAttribute('href')).toBe('/results');
  });
});
