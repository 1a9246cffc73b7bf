import type { Project } from '@consortia/proto/posts/project-shapes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mockResponses } from '../../testing/responses.ts';
import { sessionOf, showPage } from '../../testing/show-page.tsx';
import { MyProjectsPage } from './my-projects-page.tsx';

const river: Project = {
  id: 'd41',
  title: 'River watch',
  url: 'https://river.example/',
  link: 'https://river.example/',
  image: null,
  imageUrl: null,
  horizonGrantId: '101069359',
  fundingAcknowledgement: 'Funded by the European Union.',
  acronym: null,
};
let product: ReturnType<typeof mockResponses>;
let projects: Project[];
afterEach(() => product.stop());
async function show(trial = false): Promise<void> {
  projects = [river];
  const session = sessionOf(['ROLE_USER']);
  product = mockResponses(({ method, path }) => {
    if (path === '/api/v1/session') return { body: { ...session, user: { ...session.user, trial } } };
    if (method === 'GET') return { body: { projects } };
    if (method === 'PATCH') return { body: { message: 'The website of the project has been saved.', project: river } };
    projects = [];
    return { body: { message: 'The project has been deleted.' } };
  });
  showPage(<MyProjectsPage />, { at: '/my-projects', path: '/my-projects' });
  await screen.findByText('River watch');
}
const sent = (method: string) => product.sent.filter((call) => call.method === method);

describe('the page of one’s own projects', () => {
  it('shows each with its website, its grant and its acknowledgement', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'River watch' }).getAttribute('href')).toBe('https://river.example/');
    expect(screen.getByText('EU project, grant 101069359')).toBeTruthy();
    expect(screen.getByText('Funded by the European Union.')).toBeTruthy();
  });

  it('changes the website of a project [C19]', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Change website: River watch' }));
    const field = screen.getByLabelText('Website');
    await userEvent.clear(field);
    await userEvent.type(field, 'https://delta.example');
    await userEvent.click(screen.getByRole('button', { name: 'Save website' }));
    await waitFor(() =>
      expect(sent('PATCH')).toMatchObject([
        { path: '/api/v1/projects/d41', body: { url: 'https://delta.example' }, token: 'token' },
      ]),
    );
  });

  it('deletes a project once that is confirmed', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Delete project: River watch' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this project?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete project' }));
    expect(await screen.findByText('No projects yet')).toBeTruthy();
    expect(sent('DELETE')).toMatchObject([{ path: '/api/v1/projects/d41' }]);
  });

  it('offers trial members to delete projects, and neither to change nor to create one', async () => {
    await show(true);
    await screen.findByText('Trial members cannot create projects.');
    expect(screen.queryByRole('button', { name: 'New project' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Change website/ })).toBeNull();
    expect(screen.getByRole('button', { name: /Delete project/ })).toBeTruthy();
  });
});
