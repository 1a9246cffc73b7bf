import '../testing/text-encoder.ts';

import { pagePaths } from '@consortia/proto/page-paths';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createStore } from '../lib/store.ts';
import { mockResponses } from '../testing/responses.ts';
import { prefetchOnIntent } from './prefetch.ts';

const load = jest.fn(async () => ({}));
const routes = [
  { path: pagePaths.about, lazy: load },
  { path: pagePaths.fundingCall, lazy: load },
];
const call = '/funding/call/HORIZON-1?ref=1TOPICSen';
const product = mockResponses(() => ({ status: 503, body: {} }));
const rest = async (link: Element) => {
  fireEvent.pointerOver(link);
  await act(async () => jest.advanceTimersByTime(100));
};

describe('what a link leads to', () => {
  beforeAll(() => {
    prefetchOnIntent(routes, createStore().dispatch);
    jest.useFakeTimers();
  });
  beforeEach(() => {
    load.mockClear();
    product.sent.length = 0;
    render(
      <>
        <a href="/about">
          <span>About</span>
        </a>
        <a href={call}>Call</a>
        <a href="https://elsewhere.example/about">Elsewhere</a>
        <a href="/about" target="_blank" rel="noopener">
          New tab
        </a>
      </>,
    );
  });
  afterAll(() => {
    jest.useRealTimers();
    product.stop();
  });

  it('is loaded once a pointer rests on it, or the focus reaches it', async () => {
    await rest(screen.getByText('About'));
    expect(load).toHaveBeenCalledTimes(1);
    fireEvent.focusIn(screen.getByText('Call'));
    await act(async () => jest.advanceTimersByTime(100));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is not loaded where a pointer passes over it, nor where it opens elsewhere', async () => {
    fireEvent.pointerOver(screen.getByText('About'));
    await rest(document.body);
    await rest(screen.getByText('Elsewhere'));
    await rest(screen.getByText('New tab'));
    expect(load).not.toHaveBeenCalled();
  });

  it('is asked for with its first response once a finger touches it', async () => {
    jest.useRealTimers();
    fireEvent.touchStart(screen.getByText('Call'));
    expect(load).toHaveBeenCalledTimes(1);
    await act(async () => void (await import('../features/funding/prefetch.ts')));
    await act(async () => undefined);
    expect(product.sent.map(({ path, query }) => [path, query.get('ref')])).toEqual([
      ['/api/v1/funding/calls/HORIZON-1', '1TOPICSen'],
    ]);
  });
});
