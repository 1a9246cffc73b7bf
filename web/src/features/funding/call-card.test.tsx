import '../../testing/text-encoder.ts';

import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { setDate } from '../../testing/only-the-date.ts';
import { mockResponses } from '../../testing/responses.ts';
import { showPage, visitor } from '../../testing/show-page.tsx';
import { CallCard } from './call-card.tsx';
import { aCard, quantum } from './testing/calls.ts';

const show = (change: Parameters<typeof aCard>[1] = {}) =>
  showPage(<CallCard card={aCard(1, change)} />, { at: '/', path: '/' });

describe('the card of a funding call', () => {
  let product: ReturnType<typeof mockResponses>;
  beforeEach(() => {
    setDate('2026-11-21T12:00:00Z');
    product = mockResponses(() => ({ body: visitor }));
  });
  afterEach(() => {
    product.stop();
    jest.useRealTimers();
  });

  it('is labelled as coming from the European Commission [K44]', () => {
    show({ kind: 'cascade' });
    expect(screen.getByText('European Commission · Horizon Europe · Cascade call')).toBeTruthy();
  });

  it('truncates its title at 128 characters and links to the page of the call [V50]', () => {
    show({ title: 'x'.repeat(129) });
    const link = screen.getByRole('link', { name: `${'x'.repeat(128)}…` });
    expect(link.getAttribute('href')).toBe('/funding/call/HORIZON-1');
    expect(link.title).toHaveLength(129);
  });

  it('shows a title of 128 characters in full', () => {
    show({ title: 'x'.repeat(128) });
    expect(screen.getByRole('link').textContent).toBe('x'.repeat(128));
  });

  it('shows type of action, budget and deadline', () => {
    const { container } = show();
    expect(container.textContent).toContain('HORIZON-1 · RIA · €12.5m budget');
    expect(container.textContent).toContain('5 Mar 2027 · 104 days');
  });

  it('shows when a forthcoming call opens, and a countdown only for open calls', () => {
    const { container, unmount } = show({ status: 'forthcoming', openingDate: '2027-01-12' });
    expect(container.textContent).toContain('Opens 12 Jan 2027Deadline 5 Mar 2027');
    expect(container.textContent).not.toContain('days');
    unmount();
    const closed = show({ status: 'closed', nextDeadline: '2026-01-15' }).container.textContent;
    expect(closed).toContain('Closed on 15 Jan 2026');
    expect(closed).not.toContain('days');
  });

  it('highlights matches and never renders markup of the text', () => {
    const { container } = show({
      highlight: [
        { text: '<b>for ', marked: false },
        { text: 'quantum', marked: true },
      ],
    });
    expect(container.querySelector('mark')?.textContent).toBe('quantum');
    expect(container.querySelector('mark')?.parentElement?.textContent).toBe('… <b>for quantum …');
  });

  it('shows three Helixes and how many more there are', () => {
    show({ helixes: [1, 2, 3, 4, 5].map((n) => ({ ...quantum, id: `c${n}`, name: `Helix ${n}` })) });
    expect(screen.getAllByText(/^Helix \d$/).map((helix) => helix.textContent)).toEqual([
      'Helix 1',
      'Helix 2',
      'Helix 3',
    ]);
    expect(screen.getByText('and 2 others')).toBeTruthy();
  });
});
