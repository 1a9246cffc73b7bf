import { render } from '@testing-library/react';
import { HelixDrawing } from './helix-drawing.tsx';

const drawn = (alias: string) => render(<HelixDrawing helix={{ alias, hue: 4 }} />).container.querySelector('svg')!;

describe('the drawing of a Helix', () => {
  it('differs by subject, in the hue of the Helix', () => {
    const [ocean, energy] = [drawn('ocean-and-waters'), drawn('energy-systems')];
    expect(ocean.innerHTML).not.toBe(energy.innerHTML);
    expect([ocean.dataset.hue, ocean.getAttribute('aria-hidden')]).toEqual(['4', 'true']);
  });

  it('shows partners for a subject without a figure of its own', () => {
    expect(drawn('something-new').innerHTML).toBe(drawn('constructor').innerHTML);
    expect(drawn('something-new').querySelectorAll('circle')).toHaveLength(3);
  });
});
