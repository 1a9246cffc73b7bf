import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ThemeChoice } from './theme-choice.tsx';

const root = document.documentElement;

describe('the choice of a theme', () => {
  afterEach(() => {
    cleanup();
    delete root.dataset.theme;
    localStorage.clear();
  });

  it('is applied, stored, and shown by every instance of the control', async () => {
    render(
      <>
        <ThemeChoice />
        <ThemeChoice named />
      </>,
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Dark theme' }));
    expect([root.dataset.theme, localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true);
  });

  it('can be reset to the theme of the system', async () => {
    root.dataset.theme = 'light';
    localStorage.setItem('theme', 'light');
    render(<ThemeChoice named />);
    await userEvent.click(screen.getByRole('radio', { name: 'System' }));
    expect([root.dataset.theme, localStorage.getItem('theme')]).toEqual([undefined, null]);
  });
});
