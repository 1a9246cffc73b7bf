import '../testing/text-encoder.ts';

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { KeywordInput } from './keyword-input.tsx';

const words = {
  add: 'Add',
  remove: (keyword: string) => `Remove ${keyword}`,
  added: (keyword: string) => `${keyword} added`,
  removed: (keyword: string) => `${keyword} removed`,
  known: 'Known already.',
  tooMany: (most: number) => `At most ${most}.`,
  leftOut: 'Some were left out.',
};
type FieldProps = { start: string[]; offers?: ComponentProps<typeof KeywordInput>['offers'] };
function Field({ start, offers }: FieldProps) {
  const [keywords, setKeywords] = useState(start);
  return (
    <KeywordInput label="Expertise" keywords={keywords} onChange={setKeywords} most={3} words={words} offers={offers} />
  );
}
const show = (...start: string[]) => {
  render(<Field start={start} />);
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Expertise' });
};
const keywords = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('the field of keywords', () => {
  it('adds one with Enter, with the button and when it is left', async () => {
    const field = show();
    await userEvent.type(field, 'Soil  health{Enter}');
    await userEvent.type(field, 'Oceans');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await userEvent.type(field, 'R&D');
    await userEvent.tab();
    expect(keywords()).toEqual(['Soil health', 'Oceans', 'R&D']);
    expect(field.value).toBe('');
  });

  it('counts characters up to forty [V46]', async () => {
    const field = show();
    await userEvent.type(field, 'a'.repeat(50));
    expect(field.value).toHaveLength(40);
    expect(screen.getByText('40/40')).toBeTruthy();
  });

  it.each([
    ['-ray', 'Keyword should start with letter or number.'],
    ['a?', "Keyword must not contain '?'. Valid characters are letters, digits and & . _ - [ ] ( ) / \\"],
  ])(
    'says at once what is wrong with %j and ignores Enter and Space until it is right [V43, V45, V47]',
    async (typed, why) => {
      const field = show();
      await userEvent.type(field, typed);
      expect(screen.getByText(why)).toBeTruthy();
      expect(field.getAttribute('aria-invalid')).toBe('true');
      await userEvent.type(field, ' {Enter}');
      expect([field.value, keywords()]).toEqual([typed, []]);
      await userEvent.clear(field);
      await userEvent.type(field, 'a b{Enter}');
      expect(keywords()).toEqual(['a b']);
    },
  );

  it('takes none twice and none beyond the last, and says so', async () => {
    const field = show('Soil', 'Oceans');
    await userEvent.type(field, 'soil{Enter}');
    expect(screen.getByText('Known already.')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, 'Cancer{Enter}Robotics{Enter}');
    expect(screen.getByText('At most 3.')).toBeTruthy();
    expect(keywords()).toEqual(['Soil', 'Oceans', 'Cancer']);
  });

  it('makes keywords of a pasted list and says that some were invalid', async () => {
    const field = show();
    await userEvent.click(field);
    await userEvent.paste('Soil; Oceans, what?');
    expect(keywords()).toEqual(['Soil', 'Oceans']);
    expect(screen.getByText('Some were left out.')).toBeTruthy();
  });

  it('removes one and keeps the focus in the field', async () => {
    const field = show('Soil', 'Oceans');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Soil' }));
    expect(keywords()).toEqual(['Oceans']);
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('{Backspace}');
    expect(keywords()).toEqual([]);
  });
});

describe('the field of keywords with suggestions', () => {
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Expertise' });
  const active = () => screen.queryByRole('option', { selected: true })?.textContent?.trim();
  const listOf = () => document.getElementById(field().getAttribute('aria-controls') ?? '');
  beforeEach(() => {
    const further = { label: 'Suggestions', keywords: ['Oceans', 'soil'] };
    const offers = { label: 'From the call', status: '1 found', keywords: ['Soil', 'C'], further };
    render(<Field start={['C']} offers={offers} />);
  });

  it('is a combobox with a list of groups, each spelling once and none that is chosen', () => {
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(listOf()).toBe(screen.getByRole('listbox', { name: 'Expertise' }));
    const groups = screen.getAllByRole('group').map(({ textContent }) => textContent);
    expect(groups).toEqual(['From the call Soil', 'Suggestions Oceans']);
  });

  it('goes through the suggestions with the arrow keys, round from the text to the text, with the focus in the field', async () => {
    await userEvent.click(field());
    const passed: (string | undefined)[] = [];
    for (let presses = 0; presses < 4; presses += 1) {
      await userEvent.keyboard('{ArrowDown}');
      passed.push(active());
    }
    expect(passed).toEqual(['Soil', 'Oceans', undefined, 'Soil']);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toBe('Oceans');
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    expect(document.activeElement).toBe(field());
    await userEvent.keyboard('{Escape}');
    expect([active(), field().hasAttribute('aria-activedescendant')]).toEqual([undefined, false]);
  });

  it('takes the reached suggestion with Enter in place of what is typed, and says so', async () => {
    await userEvent.type(field(), 'so{ArrowDown}{Enter}');
    expect(keywords()).toEqual(['C', 'Soil']);
    expect(field().value).toBe('');
    expect(screen.getByRole('status').textContent).toBe('Soil added');
    await userEvent.click(screen.getByRole('option', { name: 'Oceans' }));
    expect(keywords()).toEqual(['C', 'Soil', 'Oceans']);
    expect([field().getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', field()]);
  });

  it('adds what is typed with Enter while no suggestion is reached', async () => {
    await userEvent.type(field(), 'Sail{Enter}');
    expect(keywords()).toEqual(['C', 'Sail']);
  });
});
