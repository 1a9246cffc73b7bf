import '../../testing/text-encoder.ts';

import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FlashStack } from '../../lib/flash-stack.tsx';
import { useSessionQuery } from '../../lib/session.ts';
import { hasUnsaved } from '../../lib/use-unsaved-guard.ts';
import { mockResponses } from '../../testing/responses.ts';
import { sessionOf, showPage } from '../../testing/show-page.tsx';
import { ExpertisePage } from './expertise-page.tsx';

const parts = { FirstMatches: ({ userId }: { userId: string }) => <p>Matches of {userId}</p> };
function Page() {
  const { data } = useSessionQuery();
  return data ? (
    <>
      <ExpertisePage parts={parts} />
      <FlashStack />
    </>
  ) : null;
}
let product: ReturnType<typeof mockResponses>;
let refusals = 0;
async function show() {
  const session = sessionOf(['ROLE_USER']);
  product = mockResponses(({ path, method, query, body }) => {
    if (path === '/api/v1/session')
      return { body: { ...session, user: { ...session.user, expertise: ['Biology'], biography: 'About peat.' } } };
    if (path === '/api/v1/keywords/in-text') return { body: { keywords: ['Peat', 'Cancers'] } };
    if (path === '/profile/keywords-auto-complete')
      return { body: query.get('term') ? ['Soil microbiology'] : ['Global Health', 'Cancer'] };
    if (method === 'PATCH' && refusals > 0) {
      refusals -= 1;
      return { status: 503, body: { message: 'Please try again later.' } };
    }
    const others = { firstname: 'Ana', lastname: 'Kovács', honorific: null, biography: null, phdThesisTitle: null };
    return { body: { message: 'Your expertise is saved.', ...others, ...(body as object) } };
  });
  showPage(<Page />, { at: '/account/expertise', path: '/account/expertise' });
  await screen.findByRole('heading', { level: 1, name: 'Expertise' });
}
const field = () => screen.getByRole('combobox', { name: 'Your expertise' });
const optionsOf = (group: HTMLElement) =>
  within(group)
    .getAllByRole('option')
    .map(({ textContent }) => textContent?.trim());
const saved = () => product.sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const lookups = () =>
  product.sent.filter(({ path }) => path === '/profile/keywords-auto-complete').map(({ query }) => query.get('term'));

describe('the expertise page', () => {
  beforeEach(() => {
    refusals = 0;
  });
  afterEach(() => product.stop());

  it('suggests example tags and accepts free keywords, each saved at once [U56, U57, C42]', async () => {
    await show();
    await userEvent.click(await screen.findByRole('option', { name: 'Global Health' }));
    await waitFor(() => expect(saved()).toEqual([{ expertise: ['Biology', 'Global Health'] }]));
    await userEvent.type(field(), 'My own keyword{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Biology' }));
    await waitFor(() => expect(saved().at(-1)).toEqual({ expertise: ['Global Health', 'My own keyword'] }));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(lookups()[0] ?? '').toBe('');
  });

  it('completes what is typed once typing pauses, counts characters and says what is wrong [C43, K23, V43]', async () => {
    await show();
    await userEvent.type(field(), 'soil');
    expect(screen.getByText('4/40')).toBeTruthy();
    await userEvent.click(await screen.findByRole('option', { name: 'Soil microbiology' }));
    expect(lookups().filter(Boolean)).toEqual(['soil']);
    await waitFor(() => expect(saved()).toEqual([{ expertise: ['Biology', 'Soil microbiology'] }]));
    await userEvent.type(field(), '-ray');
    expect(screen.getByText('Keyword should start with letter or number.')).toBeTruthy();
  });

  it('suggests keywords of the own biography, each spelling once, and shows the matches next to them', async () => {
    await show();
    const own = await screen.findByRole('group', { name: 'From your biography' });
    expect(optionsOf(own)).toEqual(['Peat', 'Cancers']);
    expect(optionsOf(screen.getByRole('group', { name: 'Suggestions' }))).toEqual(['Global Health']);
    expect(product.sent.find(({ path }) => path === '/api/v1/keywords/in-text')?.body).toEqual({ text: 'About peat.' });
    await userEvent.type(field(), 'biologies{Enter}');
    expect(screen.getByText('This keyword is already in the list.')).toBeTruthy();
    expect(screen.getByText('Matches of a1')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Import from ORCID' }).getAttribute('href')).toBe('/account/import');
  });

  it('keeps what could not be saved and saves it again on request', async () => {
    refusals = 1;
    await show();
    await userEvent.type(field(), 'Geology{Enter}');
    expect(await screen.findByText('Not saved.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remove Geology' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save again' }));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(saved()).toEqual([{ expertise: ['Biology', 'Geology'] }, { expertise: ['Biology', 'Geology'] }]);
  });

  it('saves what is typed when the field is left, and asks nothing about it unless that has failed', async () => {
    refusals = 1;
    await show();
    await userEvent.type(field(), 'Half typed');
    // As a press on a link does, which asks at once.
    act(() => field().blur());
    expect(screen.getByText('Saving…')).toBeTruthy();
    expect(hasUnsaved()).toBe(false);
    expect(await screen.findByText('Not saved.')).toBeTruthy();
    expect(hasUnsaved()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Save again' }));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(hasUnsaved()).toBe(false);
    expect(saved().at(-1)).toEqual({ expertise: ['Biology', 'Half typed'] });
  });
});
