import '../../testing/element-layout.ts';
import '../../testing/text-encoder.ts';

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FlashStack } from '../../lib/flash-stack.tsx';
import { useSessionQuery } from '../../lib/session.ts';
import { mockResponses } from '../../testing/responses.ts';
import { sessionOf, showPage, visitor } from '../../testing/show-page.tsx';
import { FundingCallsPage } from './funding-calls-page.tsx';
import { MarkButtons } from './mark-buttons.tsx';
import { aCard, aPage } from './testing/calls.ts';

const path = '/funding/calls';
const card = aCard(1);
function Page() {
  const { data } = useSessionQuery();
  return data ? (
    <>
      <FundingCallsPage />
      <MarkButtons topicId={card.id} />
      <FlashStack />
    </>
  ) : null;
}
let product: ReturnType<typeof mockResponses>;
const calendar = {
  url: 'https://consortia.example/funding/calendar/x/watched-calls.ics',
  createdAt: '2026-11-20T09:00:00Z',
};
async function show({ at = path, session = sessionOf(['ROLE_USER']) as object, refuses = false } = {}) {
  let address: string | null = null;
  product = mockResponses(({ path: to, method }) => {
    if (to === '/api/v1/session') return { body: session };
    if (to === '/api/v1/funding/bookmarks') return { body: { saved: [], watched: [card.id] } };
    if (to === '/api/v1/funding/calendar-address') return { body: { createdAt: address } };
    if (to === '/funding/calendar-address') {
      address = method === 'POST' ? calendar.createdAt : null;
      return method === 'POST' ? { status: 201, body: calendar } : { body: { message: 'Removed.' } };
    }
    if (method === 'GET') return { body: aPage([card, aCard(2)]) };
    if (refuses) return { status: 409, body: { message: 'You have as many as one person may have.' } };
    return { body: { saved: true, watched: true } };
  });
  showPage(<Page />, { at, path });
  if (at === path) await screen.findByRole('heading', { level: 2, name: 'Call 1' });
}
const named = (name: string) => screen.findByRole('button', { name });
const pressed = async (name: string) => (await named(name)).getAttribute('aria-pressed');
const changes = () =>
  product.sent.filter(({ method }) => method !== 'GET').map(({ method, path: to }) => `${method} ${to}`);

describe('saving and watching a call', () => {
  afterEach(() => product.stop());

  it('shows at once on the page and in the list, and is undone by a second press', async () => {
    await show();
    expect(await pressed('Watching')).toBe('true');
    expect(await pressed('Watch Call 1')).toBe('true');
    await userEvent.click(await named('Save'));
    expect(await pressed('Saved')).toBe('true');
    expect(await pressed('Save Call 1')).toBe('true');
    expect(await pressed('Save Call 2')).toBe('false');
    await waitFor(() => expect(changes()).toHaveLength(1));
    await userEvent.click(await named('Save Call 1'));
    expect(await pressed('Save')).toBe('false');
    await userEvent.click(await named('Watching'));
    await waitFor(() =>
      expect(changes()).toEqual([
        `POST /funding/topics/${card.id}/saved`,
        `DELETE /funding/topics/${card.id}/saved`,
        `DELETE /funding/topics/${card.id}/watched`,
      ]),
    );
  });

  it('is taken back where the service refuses, and the flash says why', async () => {
    await show({ refuses: true });
    await userEvent.click(await named('Save'));
    expect(await screen.findByText('You have as many as one person may have.')).toBeTruthy();
    expect(await pressed('Save')).toBe('false');
    await userEvent.click(await named('Watching'));
    await waitFor(async () => expect(await pressed('Watching')).toBe('true'));
  });

  it('has the key s in the list, also right after a view was chosen', async () => {
    await show();
    await named('Save Call 2');
    await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
    await userEvent.keyboard('jjs');
    expect(await pressed('Save Call 2')).toBe('true');
    expect(await pressed('Save Call 1')).toBe('false');
    localStorage.clear();
  });

  it('restricts the list to one’s own calls', async () => {
    await show();
    const rail = within(screen.getByRole('complementary', { name: 'Filters' }));
    await userEvent.click(await rail.findByRole('checkbox', { name: /^Watched/ }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(`${path}?filters[mine][]=watched`));
    expect(screen.getByRole('link', { name: 'Remove filter: Watched' })).toBeTruthy();
    const last = product.sent.findLast(({ path: to }) => to === '/api/v1/funding/calls');
    expect(last?.query.getAll('filters[mine][]')).toEqual(['watched']);
    const file = screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')!;
    expect(decodeURIComponent(file)).toBe('/funding/calls.csv?filters[mine][]=watched');
    expect(screen.queryByRole('link', { name: 'Feed of this list' })).toBeNull();
  });

  it('leads visitors to sign in, and back to the list they wanted', async () => {
    await show({ session: visitor });
    expect(screen.getByRole('link', { name: 'Sign in to save or watch' }).getAttribute('href')).toContain('/login');
    expect(screen.queryByRole('button', { name: 'Save Call 1' })).toBeNull();
    product.stop();
    document.body.replaceChildren();
    await show({ session: visitor, at: `${path}?filters[mine][]=saved` });
    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toBe(`/login?returnTo=${path}?filters[mine][]=saved`),
    );
  });
});

describe('the calendar of watched calls', () => {
  afterEach(() => product.stop());

  it('has an address that is shown once, replaced and removed', async () => {
    await show();
    await userEvent.click(await named('Calendar'));
    await userEvent.click(await named('Create an address'));
    const field = await screen.findByLabelText<HTMLInputElement>('Address for your calendar program');
    expect(field.value).toBe(calendar.url);
    await userEvent.click(await named('Remove the address'));
    expect(await screen.findByText('The address no longer works.')).toBeTruthy();
    expect(await named('Create an address')).toBeTruthy();
    expect(screen.queryByLabelText('Address for your calendar program')).toBeNull();
  });
});
