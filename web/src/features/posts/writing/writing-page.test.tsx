import type { FundingTopic } from '@consortia/proto/funding-ingest/shapes';
import type { Helix } from '@consortia/proto/helixes/shapes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { useUser } from '../../../lib/session.ts';
import { aTopic } from '../../../testing/funding-topics.ts';
import { aCard } from '../../../testing/opportunities.ts';
import { mockResponses, type Sent } from '../../../testing/responses.ts';
import { sessionOf, showPage } from '../../../testing/show-page.tsx';
import { CreatePage } from './create-page.tsx';
import { MyPostsPage } from './my-posts-page.tsx';
import { steps } from './steps.ts';
import type { MyPost } from './writing-api.ts';
import { WritingPage } from './writing-page.tsx';

const action = (id: string, name: string) => ({
  id,
  open: true,
  status: 'open' as const,
  createdAt: '2026-01-01T00:00:00.000Z',
  openingDate: null,
  firstStageDeadline: '2027-03-05',
  secondStageDeadline: null,
  deadlines: ['2027-03-05'],
  deadlineModel: 'single-stage' as const,
  actionTypes: [{ name }],
});
const topic = (id: string, title: string, ...actions: FundingTopic['activeActions']) => aTopic(id, title, actions);
const topics = [
  topic('one', 'Quantum with one action', action('a1', 'Research and Innovation')),
  topic('two', 'Quantum with two actions', action('b1', 'Research'), action('b2', 'Coordination')),
];
const helixes: Helix[] = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'].map((name, at, names) => ({
  id: name.toLowerCase(),
  name,
  alias: name.toLowerCase(),
  image: null,
  description: '',
  mission: false,
  relatedClusters: at === 0 ? names.slice(2).map((other) => other.toLowerCase()) : [],
  hue: at + 1,
}));
const session = sessionOf(['ROLE_USER']);
const draftCard: MyPost = {
  ...aCard(1, {
    alias: 'started',
    type: 'project',
    name: 'Started',
    status: 'draft',
    visibility: 'network',
    url: '/opportunities/started-d1',
    excerpt: '',
    user: { anonymous: true, name: 'Ada Admin' },
    approvedAt: null,
  }),
  submittedAt: null,
  sentBackReason: null,
  permissions: ['edit', 'submit', 'duplicate', 'discard', 'delete'],
};
const noPosts = { items: [], page: 1, pages: 0, total: 0, totalCapped: false };

/** The shell renders pages once the session is loaded. */
const Known = ({ page }: { page: ReactElement }) => (useUser() ? page : null);
let product: ReturnType<typeof mockResponses>;
function show(
  page: ReactElement,
  at: string,
  response: (sent: Sent) => unknown = () => undefined,
  refuse: (sent: Sent) => { status: number; body: unknown } | undefined = () => undefined,
) {
  product = mockResponses((sent) => {
    const refused = refuse(sent);
    if (refused) return refused;
    const special = response(sent);
    if (special !== undefined) return { body: special };
    if (sent.path === '/api/v1/session') return { body: session };
    if (sent.path === '/api/v1/helixes') return { body: { helixes } };
    if (sent.path === '/api/v1/funding/topics') return { body: { topics } };
    const known = topics.find(({ id }) => sent.path === `/api/v1/funding/topics/${id}`);
    if (known) return { body: known };
    if (sent.method === 'POST' && sent.path.endsWith('/create'))
      return { status: 201, body: { message: 'Saved.', url: '/post/d1/update', id: 'd1', version: 1 } };
    if (sent.method === 'POST') return { body: { message: 'Saved.', url: '/opportunities/x-d1', version: 2 } };
    return { status: 404, body: { message: 'No.' } };
  });
  showPage(<Known page={page} />, { at, path: '*' });
}
const atStep = (step: string) => show(<WritingPage />, `/proposal-opportunities/create?step=${step}`);
const savedBodies = () => product.sent.filter(({ method }) => method !== 'GET').map(({ body }) => body);
const posted = () => product.sent.filter(({ method }) => method === 'POST');
beforeEach(() => {
  localStorage.clear();
  window.scrollTo = () => undefined;
});
afterEach(() => product.stop());

async function chooseTopic(title: string): Promise<void> {
  await userEvent.type(await screen.findByRole('combobox', { name: 'Funding topic' }), 'quantum');
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(title) }));
}
const chosen = () => screen.queryAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);

describe('the form of an Opportunity', () => {
  it.each(steps)('has a title and a description for its step $name [V19]', async ({ name, title, description }) => {
    atStep(name);
    const heading = await screen.findByRole('heading', { level: 2, name: title });
    expect(heading.nextElementSibling?.textContent).toBe(description);
    expect(description).not.toBe('');
    const nav = screen.getByRole('navigation', { name: 'Steps' });
    expect(within(nav).getByRole('link', { current: 'step' }).textContent).toContain(title);
  });

  it('chooses the only active action of a topic, and none where there are several [S33, S34, U32]', async () => {
    atStep('details');
    const savedAs = (number: number, body: object) => waitFor(() => expect(savedBodies()[number]).toMatchObject(body));
    await chooseTopic('one action');
    await waitFor(() => expect(chosen()).toEqual([true]));
    await savedAs(0, { topicId: 'one', actionId: 'a1' });
    await userEvent.click(screen.getByRole('button', { name: 'Remove the topic' }));
    await savedAs(1, { topicId: null, actionId: null });
    await chooseTopic('two actions');
    await waitFor(() => expect(chosen()).toEqual([false, false]));
    await waitFor(() => expect(savedBodies()[2]).toEqual({ topicId: 'two', version: 2 }));
    await userEvent.click(screen.getByRole('radio', { name: /Coordination/ }));
    await waitFor(() => expect(savedBodies()[3]).toEqual({ actionId: 'b2', version: 2 }));
  });

  it('requires an action once a topic with several is chosen [V38]', async () => {
    atStep('details');
    await chooseTopic('two actions');
    await userEvent.click(within(screen.getByRole('navigation', { name: 'Steps' })).getByText('Visibility'));
    await userEvent.click(await screen.findByRole('button', { name: 'Submit for approval' }));
    await screen.findByRole('heading', { level: 2, name: 'Details' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(within(screen.getByRole('alert')).getByText('Please choose the type of action.')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /Coordination/ }));
    expect(screen.queryByText('Please choose the type of action.')).toBeNull();
  });

  it('has a step for the description and what is sought in it [U33]', async () => {
    atStep('description');
    expect(await screen.findByRole('textbox', { name: 'Description' })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /Coordinator/ })).toBeTruthy();
  });

  it('has a step for the project, which is kept with the draft [U34]', async () => {
    atStep('project');
    await userEvent.type(await screen.findByLabelText('Title of the project'), 'Rivers');
    await waitFor(() => expect(posted().at(-1)?.body).toMatchObject({ projectTitle: 'Rivers' }));
  });

  it('has organisation, title, Helixes and the content warning on its overview [U35]', async () => {
    atStep('overview');
    expect(await screen.findByLabelText('Title')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Organisation' })).toBeTruthy();
    expect(await screen.findByRole('group', { name: 'Select up to three Helixes of interest' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3, name: 'What are you looking for?' })).toBeTruthy();
  });

  it('lets three Helixes be chosen and recommends those that go with them [K13, V17, V18]', async () => {
    atStep('overview');
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    await screen.findByRole('group', { name: 'Select up to three Helixes of interest' });
    await userEvent.click(box('Alpha'));
    const recommended = screen.getByRole('heading', { level: 3, name: 'Recommended' }).parentElement!;
    expect(
      within(recommended)
        .getAllByRole('button')
        .map(({ textContent }) => textContent?.trim()),
    ).toEqual(['Delta', 'Epsilon', 'Gamma']);
    await userEvent.click(within(recommended).getByRole('button', { name: 'Gamma' }));
    await userEvent.click(box('Beta'));
    expect(['Delta', 'Epsilon'].map((name) => box(name).disabled)).toEqual([true, true]);
    expect(['Alpha', 'Beta', 'Gamma'].map((name) => [box(name).checked, box(name).disabled])).toEqual(
      Array(3).fill([true, false]),
    );
    await userEvent.click(box('Beta'));
    expect(box('Delta').disabled).toBe(false);
  });

  it('explains visibility in a modal [U36, U37, D59]', async () => {
    atStep('visibility');
    expect((await screen.findAllByRole('radio')).length).toBe(3);
    await userEvent.click(screen.getByRole('button', { name: 'How visibility works' }));
    const help = await screen.findByRole('dialog', { name: 'How visibility works' });
    expect(within(help).getByRole('row', { name: /Members only all of it nothing nothing/ })).toBeTruthy();
  });

  it('is saved from the first change on, under an address of its own, and keeps the focus', async () => {
    atStep('overview');
    const title = await screen.findByLabelText('Title');
    await userEvent.type(title, 'Partners');
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/post/d1/update?step=overview'));
    expect(document.activeElement).toBe(title);
    expect(posted()[0]).toMatchObject({ path: '/proposal-opportunities/create', body: { name: 'Partners' } });
    await userEvent.type(title, ' sought');
    await waitFor(() => expect(posted()[1]?.body).toEqual({ name: 'Partners sought', version: 1 }));
    expect(screen.getAllByText(/^Saved at \d\d:\d\d$/).length).toBeGreaterThan(0);
  });

  it('leads to signing in and back where no one is signed in any more', async () => {
    show(
      <WritingPage />,
      '/project-opportunities/create?step=overview',
      () => undefined,
      ({ method }) =>
        method === 'POST' ? { status: 401, body: { message: 'Please sign in to continue.' } } : undefined,
    );
    await userEvent.type(await screen.findByLabelText('Title'), 'Kept');
    const link = await screen.findByRole('link', { name: 'Sign in and return here' });
    const back = encodeURIComponent('/project-opportunities/create?step=overview');
    expect(link.getAttribute('href')).toBe(`/login?returnTo=${back}`);
    expect(screen.getAllByText('Not saved: Please sign in to continue.').length).toBeGreaterThan(0);
    expect(Object.values({ ...localStorage }).join()).toContain('Kept');
  });

  it('starts nothing for a closed call', async () => {
    show(<WritingPage />, '/proposal-opportunities/create?callId=one', ({ path }) =>
      path.endsWith('/topics/one') ? { ...topics[0], status: 'closed' } : undefined,
    );
    expect(await screen.findByText('This funding call is closed.')).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('choosing what to post', () => {
  it('is a modal with proposal and project [R24, U38]', async () => {
    show(<CreatePage />, '/opportunities/create');
    const modal = await screen.findByRole('dialog', { name: 'Choose a type of Opportunity' });
    expect(
      within(within(modal).getByRole('list'))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/proposal-opportunities/create', '/project-opportunities/create']);
    const result = within(modal).getByRole('link', { name: 'Post a Result' });
    expect(result.getAttribute('href')).toBe('/results/create');
  });

  it.each([<CreatePage key="create" />, <WritingPage key="write" />])(
    'is not for trial members [P10]',
    async (page) => {
      const trial = { ...session, user: { ...session.user, trial: true } };
      show(page, '/project-opportunities/create', ({ path }) => (path === '/api/v1/session' ? trial : undefined));
      expect(await screen.findByText(/^Trial members can respond to Opportunities. To post one/)).toBeTruthy();
      expect(screen.queryByRole('textbox')).toBeNull();
    },
  );
});

describe('my posts', () => {
  const respondWith =
    (drafts: number) =>
    ({ path }: Sent) =>
      path === '/api/v1/my-posts' ? { ...noPosts, counts: { created: 0, drafts } } : undefined;

  it('have a tab of drafts only where there are drafts, and the tab of the address [R13]', async () => {
    show(<MyPostsPage />, '/my-posts?tab=drafts', respondWith(2));
    const tabs = await screen.findByRole('navigation', { name: 'Your Opportunities' });
    expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('Drafts (2)');
  });

  it('show the first tab where the address names none that is there', async () => {
    show(<MyPostsPage />, '/my-posts?tab=nonsense', respondWith(1));
    const tabs = await screen.findByRole('navigation', { name: 'Your Opportunities' });
    expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('Created (0)');
  });

  it.each([
    [draftCard.permissions, ['Edit'], ['Duplicate as a new draft', 'Discard']],
    [['discard', 'delete'] as const, [], ['Discard']],
    [['withdraw'] as const, [], ['Withdraw']],
  ])('offer what the service permits: %j', async (permissions, links, buttons) => {
    show(<MyPostsPage />, '/my-posts?tab=drafts', ({ path }) => {
      if (path !== '/api/v1/my-posts') return undefined;
      const items = [{ ...draftCard, permissions }];
      return { ...noPosts, items, pages: 1, total: 1, counts: { created: 0, drafts: 1 } };
    });
    const actions = within(await screen.findByRole('group', { name: 'Actions for “Started”' }));
    expect(actions.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
    expect(actions.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual(buttons);
  });

  it('lead back from the tab of drafts once there are none left', async () => {
    show(<MyPostsPage />, '/my-posts?tab=drafts', respondWith(0));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/my-posts'));
    expect(await screen.findByText('You have not posted anything yet')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Your Opportunities' })).toBeNull();
  });
});
