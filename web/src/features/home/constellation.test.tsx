import { render, screen, within } from '@testing-library/react';
import { Constellation } from './constellation.tsx';

const network = {
  organisations: [
    { id: 'a', name: 'University of Aurora', opportunities: 3 },
    { id: 'b', name: 'TecNova', opportunities: 1 },
    { id: 'c', name: 'NordLab', opportunities: 1 },
  ],
  links: [
    { one: 0, other: 1, calls: 1, helixes: ['Soil health'], projects: 0 },
    { one: 0, other: 2, calls: 0, helixes: [], projects: 12 },
  ],
};

describe('the constellation of organisations', () => {
  it('has a table with what each has in common with others', () => {
    render(<Constellation network={network} />);
    const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Organisation', 'Public Opportunities', 'In common'],
      ['University of Aurora', '3', 'TecNova: 1 call, Soil health; NordLab: 12 funded projects'],
      ['TecNova', '1', 'University of Aurora: 1 call, Soil health'],
      ['NordLab', '1', 'University of Aurora: 12 funded projects'],
    ]);
  });

  it('draws one line for each pair that has something in common', () => {
    const { container } = render(<Constellation network={network} />);
    expect(container.querySelectorAll('path')).toHaveLength(2);
  });

  it('is decorative until it is loaded', () => {
    const { container } = render(<Constellation />);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(screen.queryByRole('figure')).toBeNull();
  });
});
