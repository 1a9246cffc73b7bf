import '../testing/text-encoder.ts';
import '../testing/request.ts';

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Link, NavigationLink, OnePage } from './link.tsx';

const links = (
  <>
    <Link to="/guide">Guide</Link>
    <Link to="?page=2">Second page</Link>
    <Link to="#part">Part</Link>
    <Link to="">Whole list</Link>
    <NavigationLink to="/list">List</NavigationLink>
    <NavigationLink to="/" end={false}>
      Start
    </NavigationLink>
  </>
);
function showAt(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/list', element: links },
      { path: '/guide', element: 'The guide' },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return router;
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('a link', () => {
  it('leads to a path, or to a query or fragment of the current page', () => {
    showAt('/list?q=soil');
    expect(['Guide', 'Second page', 'Part', 'Whole list'].map(hrefOf)).toEqual([
      '/guide',
      '/list?page=2',
      '/list?q=soil#part',
      '/list',
    ]);
  });

  it('goes there without loading the document again', async () => {
    const router = showAt('/list');
    await userEvent.click(screen.getByRole('link', { name: 'Guide' }));
    expect(await screen.findByText('The guide')).toBeTruthy();
    expect(router.state.historyAction).toBe('PUSH');
  });

  it('does not add the current page to the history a second time', async () => {
    const router = showAt('/list?page=2');
    await userEvent.click(screen.getByRole('link', { name: 'Second page' }));
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('leaves a click with a modifier key to the browser', async () => {
    const router = showAt('/list');
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'Guide' }));
    expect(router.state.location.pathname).toBe('/list');
  });

  it('says that it leads to the current page', () => {
    showAt('/list?q=soil');
    const current = (name: string) => screen.getByRole('link', { name }).getAttribute('aria-current');
    expect([current('List'), current('Start')]).toEqual(['page', null]);
  });

  it('hands the path to the navigator of a page without the router', async () => {
    const visited: unknown[] = [];
    const push = (path: unknown) => visited.push(path);
    render(
      <OnePage path="/" navigator={{ createHref: String, push, replace: push, go: () => undefined }}>
        {links}
      </OnePage>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Guide' }));
    expect(visited).toEqual(['/guide']);
  });
});
