import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { LoadingScreen } from './loading-screen.tsx';

describe('the loading screen', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('says that the application is loading [U133]', () => {
    render(<LoadingScreen />);
    expect(screen.getByRole('status').textContent).toBe('Loading...');
  });

  it('also says after five seconds that it may take long [K29]', () => {
    render(<LoadingScreen />);
    act(() => jest.advanceTimersByTime(4999));
    expect(screen.queryByText('This may take around 2mins...')).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByText('This may take around 2mins...')).toBeTruthy();
  });
});
