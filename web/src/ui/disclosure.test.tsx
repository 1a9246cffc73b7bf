import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Disclosure } from './disclosure.tsx';

describe('a part that opens', () => {
  it('is closed at first, opens and closes by its heading, and says which it is', async () => {
    render(
      <Disclosure title="Conditions">
        <p>Admissibility</p>
      </Disclosure>,
    );
    const button = screen.getByRole('button', { name: 'Conditions' });
    const body = screen.getByText('Admissibility').parentElement!;
    expect([button.getAttribute('aria-expanded'), body.hidden]).toEqual(['false', true]);
    expect(button.getAttribute('aria-controls')).toBe(body.id);
    await userEvent.click(button);
    expect([button.getAttribute('aria-expanded'), body.hidden]).toEqual(['true', false]);
    await userEvent.keyboard('{Enter}');
    expect([button.getAttribute('aria-expanded'), body.hidden]).toEqual(['false', true]);
  });
});
