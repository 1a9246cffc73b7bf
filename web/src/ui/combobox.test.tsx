import '../testing/element-layout.ts';
import '../testing/text-encoder.ts';

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from './combobox.tsx';

const cities = ['Lisbon', 'London', 'Lyon'].map((label) => ({ id: label.toLowerCase(), label }));
let selected: string[];
let submissions: number;
function Form() {
  const [value, setValue] = useState('');
  const matching = cities.filter(({ label }) => label.toLowerCase().startsWith(value.toLowerCase()));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submissions += 1;
      }}
    >
      <Combobox
        label="City"
        value={value}
        onValueChange={setValue}
        options={matching}
        onSelect={(id) => selected.push(id)}
        status={matching.length === 0 ? 'No city found' : `${matching.length} cities`}
      />
    </form>
  );
}
function show(): void {
  selected = [];
  submissions = 0;
  render(<Form />);
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
const active = () => screen.queryByRole('option', { selected: true })?.textContent;

describe('a combobox', () => {
  it('opens its list once there is text, with no option active', async () => {
    show();
    await userEvent.click(field());
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await userEvent.type(field(), 'l');
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'City' }).id);
    expect([active(), field().hasAttribute('aria-activedescendant')]).toEqual([undefined, false]);
    expect(screen.getByRole('status').textContent).toBe('3 cities');
  });

  it('moves through the options with the arrow keys, around both ends, and keeps the focus in the field', async () => {
    show();
    await userEvent.type(field(), 'l{ArrowDown}{ArrowDown}');
    expect(active()).toBe('London');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Lisbon');
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toBe('Lyon');
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    expect(document.activeElement).toBe(field());
  });

  it('selects the active option with Enter and closes', async () => {
    show();
    await userEvent.type(field(), 'l{ArrowUp}{Enter}');
    expect([selected, submissions, screen.queryAllByRole('option')]).toEqual([['lyon'], 0, []]);
  });

  it('selects an option with the pointer', async () => {
    show();
    await userEvent.type(field(), 'l');
    await userEvent.click(screen.getByRole('option', { name: 'London' }));
    expect([selected, field().value]).toEqual([['london'], 'l']);
  });

  it('does not submit the form with Enter while it has text', async () => {
    show();
    await userEvent.type(field(), 'l{Enter}{Escape}{Enter}');
    expect([selected, submissions]).toEqual([[], 0]);
  });

  it('closes the list with Escape, then clears the field', async () => {
    show();
    await userEvent.type(field(), 'l{Escape}');
    expect([screen.queryAllByRole('option'), field().value]).toEqual([[], 'l']);
    await userEvent.keyboard('{Escape}');
    expect(field().value).toBe('');
  });

  it('shows its status when no option matches', async () => {
    show();
    await userEvent.type(field(), 'x');
    expect(screen.getAllByText('No city found')).toHaveLength(2);
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });
});
