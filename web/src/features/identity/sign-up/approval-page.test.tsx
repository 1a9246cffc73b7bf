import '../../../testing/text-encoder.ts';

import { screen } from '@testing-library/react';
import { mockResponses } from '../../../testing/responses.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { ApprovalPage } from './approval-page.tsx';

let product: ReturnType<typeof mockResponses>;
function show(body: object, status = 200) {
  product = mockResponses(() => ({ body, status }));
  showPage(<ApprovalPage />, { at: '/sign-up/approval', path: '/sign-up/approval' });
}
afterEach(() => product.stop());

const hourMs = 3_600_000;
describe('the page of those who wait for approval', () => {
  it.each([
    [{ averageMs: null, decisions: 0 }, 'Unknown: no account has been decided on yet.'],
    [{ averageMs: 20 * 60_000, decisions: 1 }, 'The latest decision took less than an hour.'],
    [{ averageMs: 26.2 * hourMs, decisions: 7 }, 'On average about 26 hours, measured over the latest 7 decisions.'],
    [{ averageMs: 80 * hourMs, decisions: 50 }, 'On average about 3 days, measured over the latest 50 decisions.'],
  ])('says how long it takes, as far as that is known: %j', async (body, sentence) => {
    show(body);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('says who decides, what to do meanwhile, and where to write', async () => {
    show({ averageMs: null, decisions: 0 });
    screen.getByText(/^The administrators of Consortia decide on accounts/);
    const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/funding/calls', '/opportunities', '/guide', '/contact']);
  });

  it('says so where the time cannot be read, and everything else stays', async () => {
    show({ message: 'Not available.' }, 503);
    expect(await screen.findByText('The average time could not be loaded')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Send a message' })).toBeTruthy();
  });
});
