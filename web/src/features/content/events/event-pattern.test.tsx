import { render } from '@testing-library/react';
import { EventPattern } from './event-pattern.tsx';

const drawn = (id: string, name: string) => {
  const { container, unmount } = render(<EventPattern event={{ id, eventType: { name } }} />);
  const svg = container.querySelector('svg')!;
  const found = { motif: svg.dataset.motif, hue: svg.dataset.hue, figures: svg.innerHTML };
  expect(svg.getAttribute('aria-hidden')).toBe('true');
  unmount();
  return found;
};
const ids = Array.from({ length: 12 }, (_, at) => `c${at}0000000000000000000000${at}`);

describe('the picture of an event that has none', () => {
  it('is always the same for one event, and shows other figures for another of its kind', () => {
    expect(drawn(ids[0]!, 'Webinar')).toEqual(drawn(ids[0]!, 'Webinar'));
    const all = ids.map((id) => drawn(id, 'Webinar'));
    expect(new Set(all.map(({ motif }) => motif)).size).toBe(1);
    expect(new Set(all.map(({ figures }) => figures)).size).toBe(ids.length);
  });

  it('has motifs by kind', () => {
    const kinds = ['Webinar', 'Conference', 'Info day', 'Workshop', 'Brokerage event', 'Training', 'Meeting'];
    const motifs = new Set(kinds.map((kind) => drawn(ids[0]!, kind).motif));
    expect(motifs.size).toBeGreaterThan(2);
  });
});
