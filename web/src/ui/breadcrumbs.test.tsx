import '../testing/text-encoder.ts';

import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Breadcrumbs } from './breadcrumbs.tsx';

it('names the pages above in their order, links those that have one, and marks the page itself', () => {
  render(
    <MemoryRouter>
      <Breadcrumbs
        above={[{ label: 'TecNova', to: '/organisation/tecnova-1' }, { label: 'Metrics' }]}
        here="Opportunities"
      />
    </MemoryRouter>,
  );
  const items = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['TecNova', 'Metrics', 'Opportunities']);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/organisation/tecnova-1']);
  expect(screen.getByText('Opportunities').getAttribute('aria-current')).toBe('page');
});
