import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sessionOf } from '../../../testing/show-page.tsx';
import { exchange, openAssistant } from '../testing/product.tsx';
import { AssistantPage } from './assistant-page.tsx';

let product: ReturnType<typeof openAssistant>;
beforeEach(() => sessionStorage.clear());
afterEach(() => product.stop());
const ofAssistant = { sectionSelection: null, version: null };

describe('the general assistant', () => {
  it('suggests questions while it is empty, and sends the chosen one [R53, C17]', async () => {
    product = openAssistant(AssistantPage, '/ai-assistant');
    const suggestions = within(await screen.findByRole('list', { name: 'Suggested questions' }));
    await userEvent.click(suggestions.getByRole('button', { name: 'Which MSCA-PF calls are open now?' }));
    await waitFor(() => expect(product.answers).toHaveLength(1));
    expect(product.prompts).toEqual([
      { path: '/api/v1/ai-agent/qa', scheme: 'PF', prompt: 'Which MSCA-PF calls are open now?', csrf: 'token' },
    ]);
    expect(screen.queryByRole('list', { name: 'Suggested questions' })).toBeNull();
  });

  it('streams an answer with links to the pages that it is based on, and to no other site', async () => {
    product = openAssistant(AssistantPage, '/ai-assistant');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your question' }), 'Which calls are open?');
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await waitFor(() => expect(product.answers).toHaveLength(1));
    const sources = [
      { title: 'A call', url: '/funding/call/X', kind: 'funding call' },
      { title: 'Elsewhere', url: '//evil.example', kind: 'guide' },
    ];
    const parts = [{ response: '', waiting: 2 }];
    await act(async () => product.answers[0]!.write(JSON.stringify(parts).slice(0, -1)));
    await screen.findByText(/2 answers are ahead of yours\./);
    await act(async () => product.answers[0]!.write(`,${JSON.stringify({ response: 'One is open.', sources })}`));
    await screen.findByText('One is open.');
    expect(screen.queryByText(/answers are ahead of yours/)).toBeNull();
    expect(screen.getByRole('link', { name: 'A call' }).getAttribute('href')).toBe('/funding/call/X');
    expect(screen.queryByRole('link', { name: 'Elsewhere' })).toBeNull();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' }).value).toBe('');
  });

  it('links to ReviewIQ only where its feature is enabled [P29]', async () => {
    const open = (reviewIq: boolean) =>
      openAssistant(AssistantPage, '/ai-assistant', {
        respond: ({ path }) =>
          path === '/api/v1/session' ? { body: { ...sessionOf(['ROLE_USER']), features: { reviewIq } } } : undefined,
      });
    product = open(true);
    expect((await screen.findByRole('link', { name: 'Open ReviewIQ' })).getAttribute('href')).toBe('/review-iq');
    product.stop();
    product = open(false);
    await screen.findByRole('list', { name: 'Suggested questions' });
    expect(screen.queryByRole('link', { name: 'Open ReviewIQ' })).toBeNull();
  });

  it('has one session, whatever scheme ReviewIQ was last used for, and clears it [C11]', async () => {
    document.cookie = 'reviewiq_scheme=DN; Path=/';
    product = openAssistant(AssistantPage, '/ai-assistant', { history: { PF: exchange(1, ofAssistant) } });
    await screen.findByText('Text 1', { selector: 'p' });
    expect(screen.queryByRole('group', { name: 'Scheme' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Clear session' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Clear session?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Clear session' }));
    await screen.findByText('Your session has been cleared.');
    await screen.findByRole('heading', { name: 'What would you like to know?' });
    const calls = product.sent.filter(({ path }) => path === '/api/v1/ai-agent/session');
    expect(calls.map(({ method, query }) => `${method} ${query}`)).toEqual([
      'GET scheme=PF&tool=qa',
      'DELETE scheme=PF&tool=qa',
      'GET scheme=PF&tool=qa',
    ]);
    document.cookie = 'reviewiq_scheme=; Path=/; Max-Age=0';
  });
});
