import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { FlashStack } from './flash-stack.tsx';
import { consumeFlashCookie, type FlashKind, flashed } from './flashes.ts';
import { createStore } from './store.ts';

function stackWith(kind: FlashKind, message = 'Something happened.') {
  const store = createStore();
  render(
    <Provider store={store}>
      <FlashStack />
    </Provider>,
  );
  act(() => void store.dispatch(flashed({ kind, message })));
  return store;
}
const isShown = () => screen.queryByText('Something happened.') !== null;

describe('flashes', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each(['success', 'warning'] as const)('of %s last 6000 ms [K25]', (kind) => {
    stackWith(kind);
    act(() => jest.advanceTimersByTime(5999));
    expect(isShown()).toBe(true);
    act(() => jest.advanceTimersByTime(1));
    expect(isShown()).toBe(false);
  });

  it('of danger last 10000 ms [K26]', () => {
    stackWith('danger');
    act(() => jest.advanceTimersByTime(9999));
    expect(isShown()).toBe(true);
    act(() => jest.advanceTimersByTime(1));
    expect(isShown()).toBe(false);
  });

  it('pause while hovered and resume with the remaining time', () => {
    stackWith('success');
    act(() => jest.advanceTimersByTime(4000));
    fireEvent.pointerEnter(screen.getByRole('listitem'));
    act(() => jest.advanceTimersByTime(60_000));
    expect(isShown()).toBe(true);
    fireEvent.pointerLeave(screen.getByRole('listitem'));
    act(() => jest.advanceTimersByTime(1999));
    expect(isShown()).toBe(true);
    act(() => jest.advanceTimersByTime(1));
    expect(isShown()).toBe(false);
  });

  it('pause while focused', () => {
    stackWith('success');
    fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
    act(() => jest.advanceTimersByTime(60_000));
    expect(isShown()).toBe(true);
  });

  it('can be dismissed and are read aloud', () => {
    stackWith('success');
    expect(screen.getByRole('region', { name: 'Notifications' }).getAttribute('aria-live')).toBe('polite');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(isShown()).toBe(false);
  });

  it('are read once from the cookie of a native form', () => {
    const cookie = encodeURIComponent(JSON.stringify({ kind: 'success', message: 'You are signed out.' }));
    // biome-ignore lint/suspicious/noDocumentCookie: what a 303 response does in a browser
    document.cookie = `consortia-flash=${cookie}`;
    expect(consumeFlashCookie(document)).toEqual({ kind: 'success', message: 'You are signed out.' });
    expect(consumeFlashCookie(document)).toBeNull();
  });

  it.each(['%7B', 'null', encodeURIComponent('{"kind":"odd","message":"x"}'), '%E0%A4%A'])(
    'ignore a cookie that is none: %s',
    (value) => {
      expect(consumeFlashCookie({ cookie: `consortia-flash=${value}` })).toBeNull();
    },
  );
});
