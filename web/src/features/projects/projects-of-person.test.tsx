import { screen, waitFor } from '@testing-library/react';
import { mockResponses } from '../../testing/responses.ts';
import { sessionOf, showPage } from '../../testing/show-page.tsx';
import { ProjectsOfPerson } from './projects-of-person.tsx';

const river = {
  id: 'd41',
  title: 'River watch',
  url: null,
  link: 'https://cordis.europa.eu/project/id/101069359',
  image: null,
  imageUrl: null,
  horizonGrantId: '101069359',
  fundingAcknowledgement: null,
  acronym: null,
};
let product: ReturnType<typeof mockResponses>;
afterEach(() => product.stop());
function show(projects: object[], roles: string[] = ['ROLE_USER']): void {
  const visitor = { user: null, csrfToken: 'token', features: [] };
  product = mockResponses(({ path }) => {
    if (path === '/api/v1/session') return { body: roles.length > 0 ? sessionOf(roles as ['ROLE_USER']) : visitor };
    return { body: { projects } };
  });
  showPage(<ProjectsOfPerson userId="a1" />, { at: '/', path: '/' });
}
const requests = () => product.sent.filter(({ path }) => path === '/api/v1/projects/by/a1').length;

describe('the projects on a profile', () => {
  it('are listed with their grant and their page on CORDIS', async () => {
    show([river]);
    const link = await screen.findByRole('link', { name: 'River watch' });
    expect(link.getAttribute('href')).toBe(river.link);
    expect(screen.getByText('EU project, grant 101069359')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Projects' })).toBeTruthy();
  });

  it('take no space where there are none', async () => {
    show([]);
    await waitFor(() => expect(requests()).toBe(1));
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  });

  it('are not requested for a visitor', async () => {
    show([river], []);
    await waitFor(() => expect(product.sent.some(({ path }) => path === '/api/v1/session')).toBe(true));
    expect(screen.queryByRole('heading')).toBeNull();
    expect(requests()).toBe(0);
  });
});
