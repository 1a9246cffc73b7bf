import { readFileSync } from 'node:fs';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DensityChoice, ThemeChoice } from './appearance-choice.tsx';

const root = document.documentElement;
const group = (name: string) => within(screen.getByRole('group', { name }));
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
/** Runs the script that every page loads before its first paint. */
const startPage = () => {
  // biome-ignore lint/security/noGlobalEval: the script is no module, and runs like this in a page
  globalThis.eval(readFileSync(new URL('../../public/theme.js', import.meta.url), 'utf8'));
};

afterEach(() => {
  cleanup();
  delete root.dataset.theme;
  delete root.dataset.density;
  localStorage.clear();
});

describe('the choice of a theme', () => {
  it('is applied, stored, and shown by every instance of the control', async () => {
    render(
      <>
        <ThemeChoice />
        <ThemeChoice labelled />
      </>,
    );
    await userEvent.click(radio('Dark theme'));
    expect([root.dataset.theme, localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
    expect(radio('Dark').checked).toBe(true);
  });

  it('can be reset to the theme of the system', async () => {
    root.dataset.theme = 'light';
    localStorage.setItem('theme', 'light');
    render(<ThemeChoice labelled />);
    await userEvent.click(radio('System'));
    expect([root.dataset.theme, localStorage.getItem('theme')]).toEqual([undefined, null]);
  });
});

describe('the choice of a density', () => {
  it('is comfortable at first; compact is applied and stored, and leaves the theme as it is', async () => {
    localStorage.setItem('theme', 'dark');
    render(<DensityChoice />);
    expect(group('Density').getByRole<HTMLInputElement>('radio', { name: 'Comfortable density' }).checked).toBe(true);
    await userEvent.click(radio('Compact density'));
    expect([root.dataset.density, localStorage.getItem('density')]).toEqual(['compact', 'compact']);
    expect(localStorage.getItem('theme')).toBe('dark');
    await userEvent.click(radio('Comfortable density'));
    expect([root.dataset.density, localStorage.getItem('density')]).toEqual([undefined, null]);
  });
});

describe('the start of a page', () => {
  it('restores the chosen theme and density before the first paint', () => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('density', 'compact');
    startPage();
    expect({ ...root.dataset }).toEqual({ theme: 'dark', density: 'compact' });
  });

  it('ignores values that are no theme and no density', () => {
    localStorage.setItem('theme', 'pink');
    localStorage.setItem('density', 'dense');
    startPage();
    expect({ ...root.dataset }).toEqual({});
  });
});
