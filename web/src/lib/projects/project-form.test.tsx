import '../../testing/text-encoder.ts';

import type { Project } from '@consortia/proto/posts/project-shapes';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mockResponses, type Sent } from '../../testing/responses.ts';
import { sessionOf, showPage } from '../../testing/show-page.tsx';
import { FlashStack } from '../flash-stack.tsx';
import { ProjectForm } from './project-form.tsx';

const project: Project = {
  id: 'd41',
  title: 'River watch',
  acronym: null,
  url: null,
  link: null,
  image: null,
  imageUrl: null,
  horizonGrantId: null,
  fundingAcknowledgement: null,
};
const grant = {
  grantId: '101069359',
  acronym: 'SolDAC',
  title: 'Full spectrum solar direct air capture',
  objective: 'Ethylene.',
  keywords: [],
  topicIdentifier: 'HORIZON-CL5-2021-D2-01-11',
  fundingScheme: 'HORIZON-RIA',
  startDate: '2022-09-01',
  endDate: '2025-08-31',
  contribution: 2_073_781,
  participants: 8,
  link: 'https://cordis.europa.eu/project/id/101069359',
  programme: 'horizon-europe',
  coordinator: { name: 'Instituto do Mar', country: 'PT' },
};
type Response = { status?: number; body: unknown };
const created: Response = { status: 201, body: { message: 'The project has been created.', project } };

let product: ReturnType<typeof mockResponses>;
let added: Project[];
afterEach(() => product.stop());
function show(respond: (sent: Sent) => Response = () => created, found: Response = { body: grant }): void {
  added = [];
  product = mockResponses((sent) => {
    if (sent.path.startsWith('/api/v1/funding/projects/')) return found;
    return sent.method === 'GET' ? { body: sessionOf(['ROLE_USER']) } : respond(sent);
  });
  const form = (
    <>
      <FlashStack />
      <ProjectForm onAdded={(one) => added.push(one)} />
    </>
  );
  showPage(form, { at: '/', path: '/' });
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create project' });
const title = () => screen.getByLabelText<HTMLInputElement>('Title');
const number = () => screen.getByLabelText<HTMLInputElement>('Horizon grant agreement number');
const acknowledgement = () => screen.getByLabelText<HTMLTextAreaElement>('Acknowledgement of funding');
const posts = () => product.sent.filter(({ method }) => method === 'POST');
const refused = (fields: Record<string, string[]>, message = 'Please check the fields.'): Response => ({
  status: 422,
  body: { message, errors: Object.values(fields).flat(), fields },
});

describe('the form of a project', () => {
  it('sends the fields that are filled in and hands the project on [C18]', async () => {
    show();
    await userEvent.type(title(), 'River watch');
    await userEvent.type(screen.getByLabelText('Website'), 'https://river.example');
    await userEvent.type(number(), '101 069 359');
    await userEvent.type(acknowledgement(), 'Funded by us.');
    await userEvent.click(button());
    await waitFor(() => expect(added).toEqual([project]));
    expect(posts()).toMatchObject([
      {
        path: '/api/v1/projects',
        body: {
          title: 'River watch',
          url: 'https://river.example',
          horizonGrantId: '101069359',
          fundingAcknowledgement: 'Funded by us.',
        },
      },
    ]);
    expect(await screen.findByText('The project has been created.')).toBeTruthy();
  });

  it('is blocked while it is being sent [V20]', async () => {
    const usual = Promise.withResolvers<void>();
    show();
    const mocked = globalThis.fetch;
    globalThis.fetch = (async (...request: Parameters<typeof fetch>) => {
      if (request[1]?.method === 'POST') await usual.promise;
      return mocked(...request);
    }) as typeof fetch;
    await userEvent.type(title(), 'River watch');
    await userEvent.click(button());
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'));
    await userEvent.click(button());
    await userEvent.type(title(), '{Enter}');
    usual.resolve();
    await waitFor(() => expect(added).toHaveLength(1));
    expect(posts()).toHaveLength(1);
  });

  it('is blocked while a field has an error [V21]', async () => {
    show(() => refused({ url: ['Please enter an address that starts with http:// or https://.'] }));
    await userEvent.click(button());
    expect(await screen.findByText('Please give the project a title.')).toBeTruthy();
    expect(button().disabled).toBe(true);
    await userEvent.type(title(), '{Enter}');
    expect(posts()).toEqual([]);
    await userEvent.type(title(), 'River watch');
    await waitFor(() => expect(button().disabled).toBe(false));
    await userEvent.click(button());
    await waitFor(() => expect(button().disabled).toBe(true));
    await userEvent.type(title(), '{Enter}');
    expect(posts()).toHaveLength(1);
  });

  it('shows a failure for ten seconds [E13]', async () => {
    show(() => ({ status: 409, body: { message: 'You have 100 projects.' } }));
    await userEvent.type(title(), 'River watch');
    const soon = setTimeout;
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'performance'] });
    try {
      fireEvent.click(button());
      const isShown = () => screen.queryByText('You have 100 projects.') !== null;
      for (let turn = 0; turn < 500 && !isShown(); turn += 1)
        await act(() => new Promise<void>((resolve) => soon(resolve)));
      expect(isShown()).toBe(true);
      act(() => jest.advanceTimersByTime(9999));
      expect(isShown()).toBe(true);
      act(() => jest.advanceTimersByTime(1));
      expect(isShown()).toBe(false);
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows the first field error of a failure, otherwise its message [E12]', async () => {
    const responses = [
      refused({ title: ['This title is taken.'], url: ['Not this address.'] }),
      { status: 409, body: { message: 'You have 100 projects. Please delete some of them first.' } },
    ];
    show(() => responses.shift()!);
    await userEvent.type(title(), 'River watch');
    await userEvent.click(button());
    const flash = (await screen.findAllByText('This title is taken.')).find((node) => node.closest('[role=alert]'));
    expect(flash).toBeTruthy();
    expect(screen.getAllByText('Not this address.')).toHaveLength(1);
    await userEvent.type(title(), '!');
    await userEvent.type(screen.getByLabelText('Website'), 'https://river.example');
    await waitFor(() => expect(button().disabled).toBe(false));
    await userEvent.click(button());
    expect(await screen.findByText('You have 100 projects. Please delete some of them first.')).toBeTruthy();
    expect(added).toEqual([]);
  });

  it('is filled in from CORDIS, and what was written stays', async () => {
    show();
    await userEvent.type(acknowledgement(), 'My own words.');
    await userEvent.type(number(), '101069359');
    await userEvent.click(screen.getByRole('button', { name: 'Fill in from CORDIS' }));
    expect(await screen.findByText(/SolDAC: Full spectrum solar/)).toBeTruthy();
    expect(screen.getByText(/Horizon Europe · .*2022.* · Coordinated by Instituto do Mar/)).toBeTruthy();
    const acronym = screen.getByLabelText<HTMLInputElement>('Acronym');
    expect([title().value, acronym.value, acknowledgement().value]).toEqual([grant.title, 'SolDAC', 'My own words.']);
    await userEvent.clear(title());
    await userEvent.type(title(), 'Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Use this title' }));
    expect(title().value).toBe(grant.title);
  });

  it('says that a grant is unknown and loses nothing', async () => {
    show(undefined, { status: 404, body: { message: 'Not found' } });
    await userEvent.type(title(), 'River watch');
    await userEvent.type(number(), '101999999');
    await userEvent.click(screen.getByRole('button', { name: 'Fill in from CORDIS' }));
    expect(await screen.findByText(/There is no grant 101999999/)).toBeTruthy();
    expect([title().value, number().value, acknowledgement().value]).toEqual(['River watch', '101999999', '']);
    await userEvent.click(button());
    await waitFor(() => expect(added).toHaveLength(1));
  });

  it('offers the official texts of each programme with the number of the grant, to use and to copy', async () => {
    show();
    const texts = () => within(screen.getByRole('group', { name: 'Official texts of the programme' }));
    expect(texts().getByText('Enter the grant agreement number to see the official texts.')).toBeTruthy();
    await userEvent.type(number(), '101069359');
    expect(texts().getByRole('img', { name: 'Emblem of the European Union' })).toBeTruthy();
    const withEmblem = texts().getByText(/^Funded by the European Union under grant agreement No 101069359\. Views/);
    expect(withEmblem.textContent).toContain('Neither the European Union nor the granting authority');
    await userEvent.selectOptions(texts().getByLabelText('Funding programme'), 'Horizon 2020');
    await userEvent.click(texts().getByRole('button', { name: 'Use this text: Without the EU emblem' }));
    expect(acknowledgement().value).toBe(
      'This project has received funding from the European Union’s Horizon 2020 research and innovation programme under grant agreement No 101069359.',
    );
    await userEvent.selectOptions(texts().getByLabelText('Funding programme'), 'Euratom since 2021');
    expect(texts().getByText(/Euratom research and training programme under/)).toBeTruthy();
    expect(texts().getByRole('button', { name: 'Copy this text: With the EU emblem' })).toBeTruthy();
  });
});
