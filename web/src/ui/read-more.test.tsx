import '../testing/text-encoder.ts';

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ReadMore } from './read-more.tsx';

describe('a text that is read further', () => {
  it('is truncated at 200 characters by default, and opens and closes [V53]', async () => {
    const text = 'a'.repeat(201);
    render(<ReadMore text={text} />);
    expect(screen.getByText(`${'a'.repeat(200)}…`)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Read more', expanded: false }));
    expect(screen.getByText(text)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Read less', expanded: true }));
    expect(screen.queryByText(text)).toBeNull();
  });

  it('is whole without a button where nothing is left out', () => {
    render(<ReadMore text={'a'.repeat(200)} />);
    expect(screen.getByText('a'.repeat(200))).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
