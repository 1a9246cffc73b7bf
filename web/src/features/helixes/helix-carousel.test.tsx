import '../../testing/text-encoder.ts';

import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { imitateBrowserLayout } from '../../testing/embla-layout.ts';
import { aHelix } from '../../testing/opportunities.ts';
import { showPage } from '../../testing/show-page.tsx';
import { HelixCarousel } from './helix-carousel.tsx';

const width = 400;
const helixes = [1, 2, 3, 4].map((number) => ({
  ...aHelix(number),
  image: null,
  description: '',
  mission: false,
  relatedClusters: [],
}));
/** A viewport that has room for one slide; jsdom has no layout of its own. */
function layOut(): void {
  const indexOf = (element: Element) => [...(element.parentElement?.children ?? [])].indexOf(element);
  const sheet = document.createElement('style');
  sheet.textContent = 'li { margin-left: 0px; margin-right: 0px }';
  document.head.append(sheet);
  Object.defineProperties(HTMLElement.prototype, {
    offsetWidth: { configurable: true, get: () => width },
    offsetLeft: {
      configurable: true,
      get(this: HTMLElement) {
        return this.tagName === 'LI' ? indexOf(this) * width : 0;
      },
    },
  });
}

describe('the carousel of Helixes', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    imitateBrowserLayout();
    layOut();
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(HTMLElement.prototype, 'offsetWidth');
    Reflect.deleteProperty(HTMLElement.prototype, 'offsetLeft');
  });
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  const place = () => screen.getByRole('list').style.transform;

  it('moves on every five seconds, unless the pointer is in it [K30]', () => {
    showPage(<HelixCarousel helixes={helixes} />, { at: '/', path: '/' });
    pass(100);
    const first = place();
    pass(4899);
    expect(place()).toBe(first);
    pass(200);
    expect(place()).not.toBe(first);
    fireEvent.mouseEnter(screen.getByRole('region'));
    pass(2000);
    const second = place();
    pass(20_000);
    expect(place()).toBe(second);
  });
});
