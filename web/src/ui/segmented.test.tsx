import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Segmented } from './segmented.tsx';

const options = [
  { value: 'all', label: 'All' },
  { value: 'calls', label: 'Funding calls' },
] as const;
type Value = (typeof options)[number]['value'];
const checked = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter((radio) => radio.checked)
    .map(({ value }) => value);

afterEach(cleanup);

describe('a segmented control', () => {
  it('shows what was chosen before its value follows, and then its value', async () => {
    const chosen: Value[] = [];
    const at = (value: Value) => (
      <Segmented legend="Show" options={options} value={value} onChange={(next) => chosen.push(next)} />
    );
    const { rerender } = render(at('all'));
    await userEvent.click(screen.getByRole('radio', { name: 'Funding calls' }));
    expect([checked(), chosen]).toEqual([['calls'], ['calls']]);
    rerender(at('calls'));
    rerender(at('all'));
    expect(checked()).toEqual(['all']);
  });

  it('is a group of radios that the arrow keys move through', async () => {
    render(<Segmented legend="Show" options={options} value="all" onChange={() => undefined} />);
    expect(screen.getByRole('group', { name: 'Show' })).toBeTruthy();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(checked()).toEqual(['calls']);
  });
});
