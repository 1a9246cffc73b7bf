import '../../testing/text-encoder.ts';

import type { Project } from '@consortia/proto/posts/project-shapes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { mockResponses } from '../../testing/responses.ts';
import { sessionOf, showPage } from '../../testing/show-page.tsx';
import { ProjectPicker } from './project-picker.tsx';

const project = (id: string, title: string): Project => ({
  ...{ id, title, url: null, link: null, image: null, imageUrl: null },
  ...{ horizonGrantId: null, fundingAcknowledgement: null, acronym: null },
});
let product: ReturnType<typeof mockResponses>;
let projects: Project[];
let submitted: number;
afterEach(() => product.stop());

function InForm({ value }: { value: string }) {
  const [chosen, setChosen] = useState<string | null>(value);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted += 1;
      }}
    >
      <ProjectPicker value={chosen} onChange={(one) => setChosen(one?.id ?? null)} />
      <output data-testid="chosen">{chosen}</output>
    </form>
  );
}
async function show(value = 'gone'): Promise<HTMLSelectElement> {
  projects = [project('d41', 'River watch')];
  submitted = 0;
  product = mockResponses(({ method, path }) => {
    if (path === '/api/v1/session') return { body: sessionOf(['ROLE_USER']) };
    if (path === '/api/v1/projects/d99') return { body: project('d99', 'Someone’s watch') };
    if (path === '/api/v1/projects/gone') return { status: 404, body: { message: 'Nothing here.' } };
    if (method === 'GET') return { body: { projects } };
    projects = [project('d42', 'Delta watch'), ...projects];
    return { status: 201, body: { message: 'The project has been created.', project: projects[0] } };
  });
  showPage(<InForm value={value} />, { at: '/', path: '/' });
  await screen.findByRole('option', { name: 'River watch' });
  const field = screen.getByLabelText<HTMLSelectElement>('Project');
  await waitFor(() => expect(field.disabled).toBe(false));
  return field;
}
const chosen = () => screen.getByTestId('chosen').textContent;

describe('the picker of projects', () => {
  it('offers one’s own projects and none; one that is gone counts as none', async () => {
    const field = await show();
    expect([...field.options].map(({ text }) => text)).toEqual(['No project', 'River watch']);
    expect(field.value).toBe('');
    await userEvent.selectOptions(field, 'River watch');
    expect(chosen()).toBe('d41');
    await userEvent.selectOptions(field, 'No project');
    expect(chosen()).toBe('');
  });

  it('offers administrators the project that another person’s post names, and lets them choose it again', async () => {
    const field = await show('d99');
    await screen.findByRole('option', { name: 'Someone’s watch' });
    expect(field.selectedOptions[0]!.text).toBe('Someone’s watch');
    await userEvent.selectOptions(field, 'No project');
    expect(chosen()).toBe('');
    await userEvent.selectOptions(field, 'Someone’s watch');
    expect(chosen()).toBe('d99');
  });

  it('chooses a project that is created in its dialog, without sending the form around it', async () => {
    const field = await show();
    await userEvent.click(screen.getByRole('button', { name: 'New project' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New project' }));
    await userEvent.type(await dialog.findByLabelText('Title'), 'Delta watch{Enter}');
    await waitFor(() => expect(chosen()).toBe('d42'));
    await waitFor(() => expect(field.value).toBe('d42'));
    expect(submitted).toBe(0);
  });
});
