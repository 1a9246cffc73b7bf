import '../testing/text-encoder.ts';

import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Pagination } from './pagination.tsx';

const shown = (page: number, pages: number): string[] => {
  const { unmount } = render(
    <MemoryRouter>
      <Pagination page={page} pages={pages} hrefOf={(number) => `/list?page=${number}`} />
    </MemoryRouter>,
  );
  const numbers = screen.queryAllByRole('link', { name: /^Page / }).map((link) => link.textContent ?? '');
  unmount();
  return numbers;
};

describe('pagination', () => {
  it.each([
    [1, 20, ['1', '2', '3', '20']],
    [10, 20, ['9', '10', '11', '20']],
    [19, 20, ['18', '19', '20']],
    [20, 20, ['18', '19', '20']],
    [2, 4, ['1', '2', '3', '4']],
    [1, 3, ['1', '2', '3']],
    [1, 2, ['1', '2']],
  ])('shows three numbers plus the last: page %i of %i [K34]', (page, pages, numbers) => {
    expect(shown(page, pages)).toEqual(numbers);
  });

  it('is not there for a single page', () => {
    expect(shown(1, 1)).toEqual([]);
  });

  it('says which page is the current one and links to the others', () => {
    render(
      <MemoryRouter>
        <Pagination page={2} pages={9} hrefOf={(number) => `/list?page=${number}`} />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2');
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/list?page=3');
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/list?page=1');
  });
});
