import '../testing/text-encoder.ts';

import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ShareButton } from './share-button.tsx';

const url = 'https://consortia.example/funding/call/A&B';
async function open(): Promise<void> {
  render(<ShareButton name="Soil & sea" url={url} />);
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  await screen.findByRole('dialog', { name: 'Share “Soil & sea”' });
}
function setOf(name: 'clipboard' | 'share', value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
}

describe('sharing', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
    Reflect.deleteProperty(navigator, 'share');
  });

  it('copies the address and says so', async () => {
    await open();
    const copied: string[] = [];
    setOf('clipboard', { writeText: async (text: string) => void copied.push(text) });
    await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied.')).toBeTruthy();
    expect(copied).toEqual([url]);
  });

  it('selects the address where the browser does not let it be copied', async () => {
    await open();
    setOf('clipboard', undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText(/^The link could not be copied/)).toBeTruthy();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' });
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual([url, 0, url.length]);
  });

  it('starts an email with the address in it', async () => {
    await open();
    const email = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Send by email' }).href);
    expect(email.searchParams.get('subject')).toBe('Soil & sea');
    expect(email.searchParams.get('body')).toBe(`Soil & sea\n\n${url}\n`);
  });

  it('links to social networks with the address, each in a new tab', async () => {
    await open();
    const list = within(screen.getByRole('list', { name: 'Share on a social network' }));
    const links = list.getAllByRole<HTMLAnchorElement>('link').map(({ href, rel }) => [new URL(href), rel] as const);
    expect(links.map(([{ hostname }]) => hostname)).toEqual([
      'www.linkedin.com',
      'bsky.app',
      'x.com',
      'www.facebook.com',
    ]);
    for (const [{ search }, rel] of links) {
      expect([...new URLSearchParams(search).values()].join()).toContain(url);
      expect(rel).toBe('noopener noreferrer');
    }
  });

  it('offers what the device itself has, where it has something', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Share in another app' })).toBeNull();
    const shared: unknown[] = [];
    setOf('share', async (what: unknown) => void shared.push(what));
    await userEvent.click(screen.getByRole('button', { name: 'Close the dialog' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Share in another app' }));
    expect(shared).toEqual([{ title: 'Soil & sea', url }]);
  });

  it('closes on Escape and gives the focus back', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent?.trim()).toBe('Share'));
  });
});
