import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { OneTimeCodeField } from './one-time-code-field.tsx';

function Code({ error, initial = '' }: { error?: string; initial?: string }) {
  const [value, setValue] = useState(initial);
  return <OneTimeCodeField label="Verification code" value={value} onChange={setValue} error={error} />;
}
const field = () => screen.getByLabelText<HTMLInputElement>('Verification code');

describe('the field of a one-time code', () => {
  afterEach(() => jest.useRealTimers());

  it('drops everything but digits [V10]', async () => {
    render(<Code />);
    await userEvent.type(field(), '1a2 -3');
    expect(field().value).toBe('123');
  });

  it('keeps the first six digits of what is typed or pasted [V11, K06]', async () => {
    render(<Code />);
    await userEvent.type(field(), '123456');
    expect(field().value).toBe('123456');
    await userEvent.type(field(), '7');
    expect(field().value).toBe('123456');
    await userEvent.clear(field());
    await userEvent.click(field());
    await userEvent.paste('98 76 54 32');
    expect(field().value).toBe('987654');
  });

  it('is invalid while it shows an error, and tied to its sentence [S47]', () => {
    const { rerender } = render(<Code initial="123456" />);
    expect(field().getAttribute('aria-invalid')).toBeNull();
    rerender(<Code initial="123456" error="Incorrect." />);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field().getAttribute('aria-describedby')!)?.textContent).toBe('Incorrect.');
  });

  it('empties itself 100 ms after an error and not before [S48]', () => {
    jest.useFakeTimers();
    const { rerender } = render(<Code initial="123456" />);
    rerender(<Code initial="123456" error="Incorrect." />);
    act(() => jest.advanceTimersByTime(99));
    expect(field().value).toBe('123456');
    act(() => jest.advanceTimersByTime(1));
    expect(field().value).toBe('');
  });
});
