import '../testing/text-encoder.ts';

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ItemList } from './item-list.tsx';

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ key: `Item ${index + 1}` }));
type Item = { key: string };
function show(list: readonly Item[], name = 'list', counts?: (item: Item) => boolean): void {
  cleanup();
  render(
    <ItemList name={name} label="Things" items={list} counts={counts}>
      {({ key }) => <a href={`#${key}`}>{key}</a>}
    </ItemList>,
  );
}
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const more = () => userEvent.click(screen.getByRole('button', { name: 'Show more' }));

describe('an item list', () => {
  beforeEach(() => sessionStorage.clear());

  it('shows three at first and one more with each click [K11]', async () => {
    show(items(6));
    expect(shown()).toEqual(['Item 1', 'Item 2', 'Item 3']);
    await more();
    expect(shown()).toHaveLength(4);
    await more();
    expect(shown()).toHaveLength(5);
  });

  it('remembers for the session how many it showed, each list by itself [K12]', async () => {
    show(items(6));
    await more();
    show(items(6));
    expect(shown()).toHaveLength(4);
    show(items(6), 'another');
    expect(shown()).toHaveLength(3);
  });

  it('has no button where all are shown, and leaves the focus with the last of them', async () => {
    show(items(4));
    await more();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Item 4');
    show(items(3));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('counts only what counts', () => {
    show(items(6), 'list', ({ key }) => key !== 'Item 2');
    expect(shown()).toEqual(['Item 1', 'Item 2', 'Item 3', 'Item 4']);
  });
});
