import './testing/dashboard.tsx';

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { cards, listed, openDashboard, ownPost, type Product, postMatch } from './testing/dashboard.tsx';

let product: ReturnType<typeof openDashboard> | undefined;
async function open(harness: Product, at?: string): Promise<void> {
  cleanup();
  product?.stop();
  product = openDashboard(harness, at);
  await screen.findByRole('heading', { level: 1, name: 'Good to see you, Ada' });
}
beforeEach(() => sessionStorage.clear());
afterEach(() => product?.stop());

const region = (name: string) => within(screen.getByRole('navigation', { name }));
const linksOf = (name: string) =>
  region(name)
    .getAllByRole('link')
    .map((link) => `${link.textContent?.trim()} ${link.getAttribute('href')}`);
const tabs = () =>
  region('Your dashboard')
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const currentTab = () =>
  screen.getByRole('navigation', { name: 'Your dashboard' }).querySelector('[aria-current]')?.textContent;

describe('the left column', () => {
  it('has Settings and User Guide, and the Back Office only for administrators [U92, U93, P04]', async () => {
    await open({});
    expect(linksOf('You')).toEqual(['Settings /account/profile', 'User Guide /guide']);
    await open({ user: { roles: ['ROLE_USER', 'ROLE_ADMIN'] } });
    expect(linksOf('You')).toEqual(['Settings /account/profile', 'User Guide /guide', 'Back Office /admin/dashboard']);
  });

  it('has quick links, ReviewIQ among them only where its feature is enabled [U94, U95, P29]', async () => {
    const first = ['Helixes /helixes', 'Opportunities /opportunities', 'Organisations /organisations'];
    const further = ['Funding calls /funding/calls', 'Consortium builder /consortia'];
    await open({});
    expect(linksOf('Quick links')).toEqual([...first, ...further]);
    await open({ reviewIq: true });
    expect(linksOf('Quick links')).toEqual([...first, 'ReviewIQ /review-iq', ...further]);
  });

  it('links to the configured form for suggestions, if any [U96]', async () => {
    await open({});
    expect(screen.queryByRole('link', { name: /^Feature Suggestion/ })).toBeNull();
    await open({ suggestionUrl: 'https://forms.example/ideas' });
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Feature Suggestion/ });
    expect(link.origin).not.toBe(window.location.origin);
    expect([link.protocol, link.target, link.rel]).toEqual(['https:', '_blank', 'noopener noreferrer']);
  });
});

describe('the tabs', () => {
  it('are Matches, Following and Created; the address selects one, an unknown one selects Matches [U97, R51, R52]', async () => {
    await open({ posts: [postMatch(1)], own: [ownPost(7)], listed: [listed(5)] });
    expect(tabs()).toEqual(['Matches', 'Following', 'Created']);
    expect(currentTab()).toBe('Matches');
    await userEvent.click(screen.getByRole('link', { name: 'Created' }));
    expect(await screen.findByRole('article', { name: 'Own Opportunity 7' })).toBeTruthy();
    expect(screen.getByText('Own Results')).toBeTruthy();
    expect(screen.getByTestId('address').textContent).toBe('/?tab=created');
    await open({ listed: [listed(5)] }, '/?tab=following');
    expect(currentTab()).toBe('Following');
    await open({ posts: [postMatch(1)] }, '/?tab=people');
    expect(currentTab()).toBe('Matches');
    await waitFor(() => expect(cards()).toEqual(['Opportunity 1']));
  });

  it('include Drafts only when there are drafts [U98]', async () => {
    await open({ counts: { created: 0, drafts: 2 }, own: [ownPost(1)] });
    await waitFor(() => expect(tabs()).toEqual(['Matches', 'Following', 'Created', 'Drafts (2)']));
    await open({ counts: { created: 0, drafts: 2 }, own: [ownPost(1)] }, '/?tab=drafts');
    expect(await screen.findByRole('list', { name: 'Your drafts' })).toBeTruthy();
    expect(currentTab()).toMatch(/^Drafts/);
    await open({ counts: { created: 3, drafts: 0 } }, '/?tab=drafts');
    await waitFor(() => expect(currentTab()).toBe('Matches'));
    expect(tabs()).toEqual(['Matches', 'Following', 'Created']);
  });

  it('Following: approved posts of the followed Helixes, three at first, and a link to all', async () => {
    await open({ listed: [1, 2, 3, 4].map(listed) }, '/?tab=following');
    await waitFor(() => expect(cards()).toHaveLength(3));
    const request = product!.sent.find(({ path }) => path === '/api/v1/opportunities')!;
    expect([...request.query.values()]).toEqual(['c1', 'c2']);
    expect(screen.getByRole('link', { name: 'All 4 in the list of Opportunities' }).getAttribute('href')).toBe(
      '/opportunities?filters[c][]=c1&filters[c][]=c2',
    );
    await open({}, '/?tab=following');
    expect(await screen.findByText('Nothing in your Helixes yet')).toBeTruthy();
  });

  it('Created: explains an empty list; trial members see why they cannot post', async () => {
    await open({}, '/?tab=created');
    expect(await screen.findByText('You have not posted anything yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create Opportunity' })).toBeTruthy();
    await open({ user: { trial: true } }, '/?tab=created');
    expect(await screen.findByText(/^Trial members can respond/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Create Opportunity' })).toBeNull();
  });
});

describe('the right column', () => {
  it('has the onboarding card first and the announcements last [U104, U107]', async () => {
    await open({});
    const column = screen.getByRole('complementary', { name: 'For you' });
    await within(column).findByText('Announcements');
    expect(column.textContent).toMatch(/^Onboarding.*Announcements$/);
  });

  it('has Manage groups and Manage organisations for those who administer some, and nothing for others [U105, U106, P19, P20]', async () => {
    await open({});
    await screen.findByText('My deadlines');
    expect(screen.queryByRole('heading', { name: /^Manage/ })).toBeNull();
    await open({
      user: {
        administrableGroups: [{ id: 'b2', name: 'Photonics' }],
        administrableOrganisations: [{ id: 'b1', alias: 'tecnova', name: 'TecNova' }],
      },
    });
    const column = within(screen.getByRole('complementary', { name: 'For you' }));
    await column.findByRole('heading', { name: 'Manage groups' });
    expect(column.getAllByRole('heading', { name: /^Manage/ }).map(({ textContent }) => textContent)).toEqual([
      'Manage groups',
      'Manage organisations',
    ]);
    expect(column.getByRole('link', { name: 'Photonics' }).getAttribute('href')).toBe('/groups/b2/members');
    expect(column.getByRole('link', { name: 'TecNova' }).getAttribute('href')).toBe(
      '/organisation-dashboard/tecnova-b1',
    );
  });

  it('has the banner Start Innovating with Contact only for trial members and non-member organisations [U108, P14]', async () => {
    await open({ user: { trial: true } });
    const banner = within(await screen.findByRole('region', { name: 'Start Innovating' }));
    // Also true for those who posted Opportunities before they became trial members.
    banner.getByText(/^Full members post new Opportunities/);
    expect(banner.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/contact');
    await open({});
    expect(screen.queryByText('Start Innovating')).toBeNull();
  });
});
