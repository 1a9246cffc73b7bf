import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { FilterGroup } from './filter-group.tsx';

function Types({ count, initially = [] }: { count: number; initially?: string[] }) {
  const [chosen, setChosen] = useState<string[]>(initially);
  const choices = Array.from({ length: count }, (_, index) => ({
    value: `t${index}`,
    label: `Type ${index}`,
    count: 1234,
  }));
  return <FilterGroup title="Type" choices={choices} chosen={chosen} onChange={setChosen} />;
}
const labels = () => screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent);

describe('the choices of a filter', () => {
  it('are a group of boxes with their numbers', async () => {
    render(<Types count={2} />);
    expect(screen.getByRole('group', { name: 'Type' })).toBeTruthy();
    expect(labels()).toEqual(['Type 01,234', 'Type 11,234']);
    await userEvent.click(screen.getByLabelText(/^Type 1/));
    await userEvent.click(screen.getByLabelText(/^Type 0/));
    await userEvent.click(screen.getByLabelText(/^Type 1/));
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, false]);
  });

  it('are folded where they are many, but never those that are chosen', async () => {
    render(<Types count={12} initially={['t11']} />);
    expect(labels()).toHaveLength(7);
    expect(labels().at(-1)).toMatch(/^Type 11/);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 12' }));
    expect(labels()).toHaveLength(12);
    await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(labels()).toHaveLength(7);
  });

  it('are not there where there is nothing to choose', () => {
    const { container } = render(<Types count={0} />);
    expect(container.innerHTML).toBe('');
  });
});
