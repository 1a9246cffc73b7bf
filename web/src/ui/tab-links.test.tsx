import '../testing/text-encoder.ts';

import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { TabLinks, useTab } from './tab-links.tsx';

function Page() {
  const tab = useTab(['first', 'second', 'third']);
  const tabs = ['first', 'second', 'third'].map((name) => ({
    name,
    label: name,
    to: `/?tab=${name}`,
    current: name === tab,
  }));
  return <TabLinks label="Parts" tabs={tabs} />;
}
function current(address: string): string | null {
  cleanup();
  render(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
  );
  return screen.getByRole('navigation', { name: 'Parts' }).querySelector('[aria-current]')!.textContent;
}

describe('tabs', () => {
  it("select the one that the address names in 'tab' [R51]", () => {
    expect([current('/?tab=second'), current('/?x=1&tab=third')]).toEqual(['second', 'third']);
  });

  it('fall back to the first where the address names none or an unknown one [R52]', () => {
    for (const address of ['/', '/?tab=', '/?tab=fourth', '/?tab=SECOND']) expect(current(address)).toBe('first');
  });
});
