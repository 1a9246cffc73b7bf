import '../../../../testing/text-encoder.ts';

import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Outlet, Route, Routes } from 'react-router';
import { useSessionQuery } from '../../../../lib/session.ts';
import { viewer } from '../../../../testing/opportunities.ts';
import { mockResponses } from '../../../../testing/responses.ts';
import { aResultCard } from '../../../../testing/results.ts';
import { sessionOf, showPage, visitor } from '../../../../testing/show-page.tsx';
import { ResultsOfHelix } from '../list/results-of-helix.tsx';
import { NewestResultsOfOrganisation, OrganisationResults } from '../list/results-of-organisation.tsx';
import { ResultsOfPerson } from '../list/results-of-person.tsx';
import { MyResultsPage } from './my-results-page.tsx';
import { NewestOwnResults } from './newest-own-results.tsx';
import { VideosPage } from './videos-page.tsx';

const member = sessionOf(['ROLE_USER']);
const trial = { ...member, user: { ...member.user, trial: true } };
const Loaded = ({ children }: { children: ReactElement }) => (useSessionQuery().data ? children : null);
const pageOf = (items: object[], more: object = {}) => ({
  ...{ items, page: 1, pages: items.length > 0 ? 1 : 0, total: items.length, totalCapped: false },
  ...{ helixes: [], fuzzy: false, counts: { created: items.length, following: 4 } },
  ...more,
});
const own = { ...aResultCard(1, { user: viewer }), permissions: ['edit', 'delete'] };
const video = {
  provider: 'vimeo',
  url: 'https://vimeo.com/76979871',
  embedUrl: 'https://player.vimeo.com/video/76979871?dnt=1',
};
let product: ReturnType<typeof mockResponses>;
function show(page: ReactElement, items: object[], { at = '/here', session = member as object } = {}) {
  product = mockResponses(({ path }) => (path === '/api/v1/session' ? { body: session } : { body: pageOf(items) }));
  return showPage(<Loaded>{page}</Loaded>, { at, path: at.split('?')[0]! });
}
const requests = () => product.sent.filter(({ path }) => path !== '/api/v1/session').map(({ path }) => path);
afterEach(() => product.stop());

describe('My Results', () => {
  it('lists one’s own Results with what can be done with each [R14]', async () => {
    show(<MyResultsPage />, [own], { at: '/my-results' });
    const card = within(await screen.findByRole('article', { name: 'Result 1' }));
    const group = within(card.getByRole('group', { name: 'Actions for “Result 1”' }));
    expect(group.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/results/r1/update');
    group.getByRole('button', { name: 'Delete' });
    const tabs = within(screen.getByRole('navigation', { name: 'Your Results' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Created (1)', 'Following (4)']);
    await userEvent.click(tabs.getByRole('link', { name: 'Following (4)' }));
    expect(product.sent.at(-1)?.query.get('tab')).toBe('following');
  });

  it('offers members to post one and trial members to read others while there are none', async () => {
    const { unmount } = show(<MyResultsPage />, [], { at: '/my-results' });
    await screen.findByText('You have not published a Result yet');
    expect(screen.getAllByRole('link', { name: 'Post a Result' })[0]?.getAttribute('href')).toBe('/results/create');
    unmount();
    product.stop();
    show(<MyResultsPage />, [], { at: '/my-results', session: trial });
    await screen.findByText(/^Trial members can read and comment/);
    expect(screen.queryByRole('link', { name: 'Post a Result' })).toBeNull();
    expect(screen.getByRole('link', { name: 'All Results' }).getAttribute('href')).toBe('/results');
  });

  it('are on the dashboard of members alone', async () => {
    const { unmount } = show(<NewestOwnResults />, [own]);
    await screen.findByRole('article', { name: 'Result 1' });
    unmount();
    product.stop();
    show(<NewestOwnResults />, [own], { session: trial });
    await screen.findByTestId('address');
    expect(requests()).toEqual([]);
  });
});

describe('My videos', () => {
  it('lists the Results with a video, which plays after a click [R12]', async () => {
    show(<VideosPage />, [{ ...own, video }], { at: '/videos' });
    const card = within(await screen.findByRole('article', { name: 'Result 1' }));
    expect(requests()).toEqual(['/api/v1/my-videos']);
    await userEvent.click(card.getByRole('button', { name: 'Watch the video' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Play the video' }));
    expect(screen.getByTitle<HTMLIFrameElement>('Video of “Result 1”').src).toBe(
      'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1',
    );
  });

  it('says where videos come from while there are none', async () => {
    show(<VideosPage />, [], { at: '/videos' });
    await screen.findByText('There are no videos yet');
    expect(screen.getByRole('link', { name: 'My Results' }).getAttribute('href')).toBe('/my-results');
  });
});

describe('Results on other pages', () => {
  const organisation = { id: 'b1', slug: 'tecnova-b1' };
  const tab = (
    <Routes>
      <Route element={<Outlet context={organisation} />}>
        <Route path="*" element={<OrganisationResults />} />
      </Route>
    </Routes>
  );

  it('are a tab of an organisation [U74]', async () => {
    show(tab, [aResultCard(1)]);
    await screen.findByRole('article', { name: 'Result 1' });
    expect(requests()).toEqual(['/api/v1/results/of-organisation/b1']);
  });

  it('lead from an organisation without any to its Opportunities', async () => {
    show(tab, []);
    await screen.findByText('This organisation has not published a Result yet');
    expect(screen.getByRole('link', { name: 'Opportunities of this organisation' }).getAttribute('href')).toBe(
      '/organisation/tecnova-b1/opportunities',
    );
  });

  it('are three at first on a profile, and all of them on request', async () => {
    show(
      <ResultsOfPerson userId="a2" />,
      [1, 2, 3, 4].map((number) => aResultCard(number)),
    );
    await screen.findByRole('heading', { level: 2, name: 'Results' });
    await screen.findByRole('article', { name: 'Result 3' });
    expect(screen.getAllByRole('article')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByRole('article')).toHaveLength(4);
  });

  it('are on the page of a Helix with the way to all of them', async () => {
    show(
      <ResultsOfHelix helixId="c1" retired={false} />,
      [1, 2, 3, 4].map((number) => aResultCard(number)),
    );
    await screen.findByRole('article', { name: 'Result 3' });
    expect(screen.getByRole('link', { name: 'All 4 Results' }).getAttribute('href')).toBe('/results?filters[c][]=c1');
  });

  it('are not requested for visitors, who are led to sign in', async () => {
    show(
      <>
        <ResultsOfHelix helixId="c1" retired={false} />
        <ResultsOfPerson userId="a2" />
        <NewestResultsOfOrganisation organisationId="b1" listPath="/x" />
      </>,
      [aResultCard(1)],
      { session: visitor },
    );
    expect((await screen.findByRole('link', { name: 'Sign in to see Results' })).getAttribute('href')).toBe(
      `/login?returnTo=${encodeURIComponent('/here')}`,
    );
    expect(requests()).toEqual([]);
  });
});
