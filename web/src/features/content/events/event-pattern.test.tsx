import { eventTypes } from '@consortia/proto/content/shapes';
import { render } from '@testing-library/react';
import { EventPattern } from './event-pattern.tsx';

const drawn = (id: string, name: string): string => {
  const { container, unmount } = render(<EventPattern event={{ id, eventType: { name } }} />);
  const svg = container.querySelector('svg')!;
  expect(svg.getAttribute('aria-hidden')).toBe('true');
  const figures = svg.innerHTML;
  unmount();
  return figures;
};
const ids = Array.from({ length: 12 }, (_, at) => `c${at}0000000000000000000000${at}`);

describe('the picture of an event that has none', () => {
  it('is always the same for one event, and has other figures for another of its kind', () => {
    expect(drawn(ids[0]!, 'Webinar')).toBe(drawn(ids[0]!, 'Webinar'));
    expect(new Set(ids.map((id) => drawn(id, 'Webinar'))).size).toBe(ids.length);
  });

  it('has a motif of its own for each kind, and one for a kind that it does not know', () => {
    expect(new Set(eventTypes.map((name) => drawn(ids[0]!, name))).size).toBe(eventTypes.length);
    expect(drawn(ids[0]!, 'toString')).toBe(drawn(ids[0]!, 'Brokerage event'));
  });
});
