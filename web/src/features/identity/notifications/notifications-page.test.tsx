import '../../../testing/text-encoder.ts';

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hasUnsaved } from '../../../lib/use-unsaved-guard.ts';
import { mockResponses } from '../../../testing/responses.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { NotificationsPage } from './notifications-page.tsx';

const stored = {
  preset: null,
  primarySchedule: 'instant',
  secondarySchedule: 'weekly',
  postNotificationType: 'all',
  pmNotifications: true,
  postNotifications: true,
  postRecommendNotifications: true,
};
let product: ReturnType<typeof mockResponses>;
beforeEach(async () => {
  product = mockResponses((sent) => ({ body: sent.method === 'GET' ? stored : { message: 'Saved.' } }));
  showPage(<NotificationsPage />, { at: '/account/notifications', path: '/account/notifications' });
  await screen.findByRole('group', { name: 'Notifications by email' });
});
afterEach(() => product.stop());
const changes = () => product.sent.filter(({ method }) => method === 'PATCH');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));

describe('the notification settings', () => {
  it('offer Recommended, Custom and None, with the one that applies chosen, so that one always is [U60, V54]', async () => {
    const checked = () => screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked);
    expect(checked()).toEqual([true, false, false]);
    screen.getByText('You have not chosen yet, so “Recommended” applies.');
    await choose(/^Recommended/);
    expect(checked()).toEqual([true, false, false]);
    await save();
    await waitFor(() => expect(changes()).toMatchObject([{ body: { preset: 'recommended' } }]));
    await choose(/^None/);
    await save();
    await waitFor(() =>
      expect(changes().at(-1)).toMatchObject({ path: '/account/notifications', body: { preset: 'none' } }),
    );
  });

  it('warn before a choice that was not saved is lost [S20]', async () => {
    expect(hasUnsaved()).toBe(false);
    await choose(/^Custom/);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Messages to me' }));
    expect(hasUnsaved()).toBe(true);
    await save();
    await waitFor(() => expect(hasUnsaved()).toBe(false));
    await choose(/^None/);
    expect(hasUnsaved()).toBe(true);
    await choose(/^Custom/);
    expect(hasUnsaved()).toBe(false);
  });

  it('show the six values with Custom alone, which starts from the recommended ones', async () => {
    await choose(/^Recommended/);
    expect(screen.queryByRole('table')).toBeNull();
    await choose(/^Custom/);
    const group = (name: string) => within(screen.getByRole('group', { name }));
    const matrix = within(screen.getByRole('table', { name: 'How often' }));
    expect(
      matrix.getAllByRole<HTMLInputElement>('radio').map((radio) => [radio.getAttribute('aria-label'), radio.checked]),
    ).toEqual([
      ['What concerns you: At once', true],
      ['What concerns you: Daily', false],
      ['What concerns you: Weekly', false],
      ['What concerns you: Never', false],
      ['What may interest you: Daily', false],
      ['What may interest you: Weekly', true],
      ['What may interest you: Never', false],
    ]);
    await userEvent.click(matrix.getByRole('radio', { name: 'What may interest you: Daily' }));
    await userEvent.click(group('Which new Opportunities').getByRole('radio', { name: 'In Helixes that I follow' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Messages to me' }));
    await save();
    await waitFor(() =>
      expect(changes()).toMatchObject([
        {
          body: {
            ...stored,
            preset: 'custom',
            secondarySchedule: 'daily',
            pmNotifications: false,
            postNotificationType: 'followed',
          },
        },
      ]),
    );
  });
});
