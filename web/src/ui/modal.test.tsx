import '../testing/element-layout.ts';

import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';

const show = (children: ReactNode) =>
  render(
    <Modal title="Seat" closeLabel="Cancel" open onClose={() => {}}>
      {children}
    </Modal>,
  );

describe('a dialog', () => {
  it('starts at the first field that is typed into where it is a form', async () => {
    show(
      <form>
        <input aria-label="Hidden" hidden />
        <textarea aria-label="Reason" />
        <button type="submit">Send</button>
      </form>,
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason' })));
  });

  it('starts at its first button where nothing is typed', async () => {
    show(<button type="button">Delete</button>);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })));
  });
});
