import '../testing/text-encoder.ts';

import type { SessionUser } from '@consortia/proto/identity/shapes';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { createStore } from '../lib/store.ts';
import { Frame } from './frame.tsx';
import { manageSubmenus, type Submenu, submenus, submenusWith } from './navigation.ts';
import { NavigationBar, shownSubmenus } from './navigation-bar.tsx';

const ana = {
  name: 'Ana Kovács',
  initials: 'AK',
  avatarUrl: null,
  profileUrl: '/public-profile/ana-kovacs-a1',
  primaryOrganisation: { name: 'University of Aurora' },
  roles: ['ROLE_USER'],
} as unknown as SessionUser;
const show = (menus: readonly Submenu[], user: SessionUser | null) =>
  render(
    <Provider store={createStore()}>
      <MemoryRouter>
        <NavigationBar submenus={menus} user={user} onSearch={() => {}} />
      </MemoryRouter>
    </Provider>,
  );
const filled = submenus.map(({ label }) => ({ label, entries: [{ label: `${label} page`, to: `/${label}` }] }));

describe('the navigation bar', () => {
  it('shows Network, Discover, Solution, About and Resources once each has a page [N05]', async () => {
    show(shownSubmenus(submenus), null);
    const bar = screen.getByRole('navigation', { name: 'Main' });
    const buttons = await within(bar).findAllByRole('button');
    expect(buttons.map((button) => button.textContent?.trim())).toEqual([
      'Network',
      'Discover',
      'Solution',
      'About',
      'Resources',
    ]);
  });

  it('leads to ReviewIQ only where its feature is enabled, and always to the assistant [P29, R53]', () => {
    const solutionOf = (features: { reviewIq?: boolean }) =>
      submenusWith(features)
        .find(({ label }) => label === 'Solution')!
        .entries.map(({ to }) => to);
    expect(solutionOf({})).not.toContain('/review-iq');
    expect(solutionOf({})).toContain('/ai-assistant');
    expect(solutionOf({ reviewIq: true })).toEqual(['/review-iq', ...solutionOf({})]);
  });

  it('leads those who administer organisations and groups to their management, and shows it to no one else [N06, N07]', async () => {
    const none = { administrableOrganisations: [], administrableGroups: [] };
    expect(shownSubmenus(manageSubmenus(none))).toEqual([]);
    const menus = manageSubmenus({
      administrableOrganisations: [{ id: 'b1', alias: 'tecnova', name: 'TecNova' }],
      administrableGroups: [{ id: 'b2', name: 'Photonics' }],
    });
    show(menus, ana);
    for (const [menu, entry, href] of [
      ['Manage organisation', 'TecNova', '/organisation-dashboard/tecnova-b1'],
      ['Manage group', 'Photonics', '/groups/b2/members'],
    ] as const) {
      await userEvent.click(await screen.findByRole('button', { name: menu }));
      expect((await screen.findByRole('menuitem', { name: entry })).getAttribute('href')).toBe(href);
    }
  });

  it('shows no submenu that would be empty', () => {
    expect(shownSubmenus([{ label: 'Network', entries: [] }, filled[1]!]).map(({ label }) => label)).toEqual([
      'Discover',
    ]);
  });

  it('opens a submenu to its pages', async () => {
    show(filled, null);
    await userEvent.click(await screen.findByRole('button', { name: 'Discover' }));
    const entry = await screen.findByRole('menuitem', { name: 'Discover page' });
    expect(entry.getAttribute('href')).toBe('/Discover');
  });

  it('has a menu for narrow screens with every page of the bar [N08]', async () => {
    show(filled, null);
    await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
    const sheet = await screen.findByRole('dialog', { name: 'Menu' });
    for (const { label } of filled) expect(within(sheet).getByRole('link', { name: `${label} page` })).toBeTruthy();
    expect(within(sheet).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  });

  it('has a user menu to profile, settings, dashboard and guide [N10, N11, N12, N13]', async () => {
    show(filled, ana);
    await userEvent.click(await screen.findByRole('button', { name: /^User menu/ }));
    const menu = await screen.findByRole('menu');
    const hrefOf = (name: string) => within(menu).getByRole('menuitem', { name }).getAttribute('href');
    expect(hrefOf('Public profile')).toBe('/public-profile/ana-kovacs-a1');
    expect(hrefOf('Settings')).toBe('/account/profile');
    expect(hrefOf('Dashboard')).toBe('/');
    expect(hrefOf('User Guide')).toBe('/guide');
  });

  it('shows the Admin dashboard in the user menu to administrators alone [P03]', async () => {
    const entries = async (roles: SessionUser['roles']) => {
      const { unmount } = show(filled, { ...ana, roles });
      await userEvent.click(await screen.findByRole('button', { name: /^User menu/ }));
      const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
      const links = items.map((item) => [item.textContent, item.getAttribute('href')]);
      unmount();
      return links;
    };
    const entry = ['Admin dashboard', '/admin/dashboard'];
    expect(await entries(['ROLE_USER'])).not.toContainEqual(entry);
    expect(await entries(['ROLE_USER', 'ROLE_ADMIN'])).toContainEqual(entry);
  });

  it('logs out in one step, by a form that leaves the application [N14, N24]', async () => {
    show(filled, ana);
    await userEvent.click(await screen.findByRole('button', { name: /^User menu/ }));
    const item = (await screen.findByRole('menuitem', { name: 'Log Out' })) as HTMLButtonElement;
    const form = item.form!;
    expect([item.type, form.method, form.getAttribute('action')]).toEqual(['submit', 'post', '/logout']);
    expect([...form.elements].map((field) => field.getAttribute('name'))).toContain('_token');
  });
});

describe('the footer', () => {
  it('of every page leads to privacy policy, terms, imprint and accessibility', () => {
    render(
      <Provider store={createStore()}>
        <MemoryRouter>
          <Frame user={null} demo={false} onSearch={() => {}}>
            <p>A page</p>
          </Frame>
        </MemoryRouter>
      </Provider>,
    );
    const links = within(screen.getByRole('navigation', { name: 'Legal' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Privacy policy', '/privacy'],
      ['Terms of use', '/terms'],
      ['Legal notice', '/imprint'],
      ['Accessibility', '/accessibility'],
    ]);
  });
});
