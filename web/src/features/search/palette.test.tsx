import '../../testing/element-layout.ts';
import '../../testing/text-encoder.ts';

import type { SearchResponse } from '@consortia/proto/recommendations/shapes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mockResponses } from '../../testing/responses.ts';
import { sessionOf, showPage, visitor } from '../../testing/show-page.tsx';
import { aGroup, aHit, aResponse } from './testing/found.ts';
import { SearchPage } from './testing/search-page.tsx';

let product: ReturnType<typeof mockResponses>;
type Respond = () => { status?: number; body: unknown };
/** The product knows this acronym and refuses other short texts. */
const acronym = '6G';
const isRefused = (q: string): boolean => q.trim().length < 4 && q.trim() !== acronym;
function show(at = '/guide', respond: Respond = () => ({ body: aResponse() }), session = visitor) {
  product = mockResponses((sent) => {
    if (sent.path === '/api/v1/session') return { body: session };
    return isRefused(sent.query.get('q') ?? acronym) ? { status: 422, body: { code: 'kit.invalid' } } : respond();
  });
  return showPage(<SearchPage />, { at, path: new URL(at, 'http://product.example').pathname });
}
const queries = () => product.sent.filter((sent) => sent.path === '/api/v1/search').map(({ query }) => [...query]);
const field = () => screen.findByRole('combobox', { name: 'Search' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent?.trim());
const current = () => screen.getByRole('option', { selected: true }).textContent?.trim();
const address = () => screen.getByTestId('address').textContent;
const status = () => within(screen.getByRole('dialog')).getByRole('status').textContent;
async function look(words: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Open the search' }));
  await userEvent.type(await field(), words);
}
const found = () => screen.findByRole('group', { name: 'Experts' });
const ofSpecification = [
  'Search opportunities',
  'Search organisations',
  'Search groups',
  'Search experts',
  'Search results',
];

describe('the search palette', () => {
  afterEach(() => product.stop());

  it('offers its options from four characters on and says so before [N01, V41, K22]', async () => {
    show();
    await look('qua');
    const dialog = within(screen.getByRole('dialog', { name: 'Search Consortia' }));
    expect(dialog.getAllByText('Please type 4 or more characters to search')).not.toHaveLength(0);
    expect(options()).toEqual([]);
    await userEvent.type(await field(), 'n');
    expect(options()).toEqual(ofSpecification);
    expect(dialog.queryByText('Please type 4 or more characters to search')).toBeNull();
    await found();
    expect(queries().at(-1)).toEqual([['q', 'quan']]);
  });

  it('offers them for an acronym that the product knows as well, and for no other short text', async () => {
    show();
    await look(acronym);
    await found();
    expect(options()).toEqual(expect.arrayContaining(ofSpecification));
    await userEvent.clear(await field());
    await userEvent.type(await field(), 'qua');
    await waitFor(() => expect(queries().at(-1)).toEqual([['q', 'qua']]));
    expect(options()).toEqual([]);
    expect(status()).toBe('Please type 4 or more characters to search');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ignores surrounding blanks; one at the end marks the last word as complete', async () => {
    show();
    await look('  so  ');
    expect(options()).toEqual([]);
    expect(status()).toBe('Please type 4 or more characters to search');
    await userEvent.clear(await field());
    await userEvent.type(await field(), ' soil ');
    await found();
    expect(queries().at(-1)).toEqual([['q', 'soil ']]);
    expect(screen.getByRole('option', { name: 'Search groups' }).getAttribute('href')).toBe('/groups?filters[q]=soil');
  });

  it.each([
    ['/experts?page=2', 'Search experts', 'expert'],
    ['/organisations/aurora-a1', 'Search organisations', 'organisation'],
    ['/funding/calls', 'Search opportunities', 'call'],
    ['/guide', 'Search opportunities', null],
  ])('lists the kind of %s first [N02]', async (at, first, kind) => {
    show(at);
    await look('soil');
    expect(options()).toEqual([first, ...ofSpecification.filter((option) => option !== first)]);
    await found();
    expect(queries()).toEqual([[['q', 'soil'], ...(kind ? [['first', kind]] : [])]]);
  });

  it('preserves the other filters of the address and sets the text [N03, N04]', async () => {
    show('/opportunities?filters[c][]=c1&filters[filterExpired]=1&filters[q]=old&sort=newest&page=2');
    await look('soil & water');
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(address()).toBe('/opportunities?filters[c][]=c1&filters[filterExpired]=1&filters[q]=soil & water'),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows highlighted results by kind with a link to all of them, and announces their number', async () => {
    show();
    await look('quantum');
    await found();
    const group = within(screen.getByRole('group', { name: 'Opportunities' }));
    expect(group.getAllByRole('option').map((option) => option.textContent?.trim())).toEqual([
      'Quantum opportunity 2Detail 2about quantum sensing',
      'All 34 Opportunities',
    ]);
    expect(group.getAllByText(/^quantum$/i).map((piece) => piece.tagName)).toEqual(['MARK', 'MARK']);
    expect(group.getByRole('option', { name: 'All 34 Opportunities' }).getAttribute('href')).toBe(
      '/opportunities?filters[q]=quantum',
    );
    expect(within(await found()).getAllByRole('option')).toHaveLength(1);
    expect(screen.queryByRole('group', { name: 'Results' })).toBeNull();
    expect(status()).toBe('Found: 34 Opportunities, 1 expert.');
  });

  it('moves through all options by keyboard', async () => {
    show();
    await look('quantum');
    await found();
    expect(current()).toMatch(/^Quantum opportunity 1/);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(current()).toBe('Search organisations');
    await userEvent.keyboard('{End}');
    expect(current()).toMatch(/^Quantum expert 1/);
    await userEvent.keyboard('{ArrowDown}');
    expect(current()).toMatch(/^Quantum opportunity 1/);
    await userEvent.keyboard('{ArrowUp}{Home}{ArrowUp}');
    expect(current()).toMatch(/^Quantum expert 1/);
    const input = await field();
    expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    expect(document.activeElement).toBe(input);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/found/expert-1'));
  });

  it('leaves Home and End to the text until the arrows have been used', async () => {
    show();
    await look('uantum');
    await userEvent.keyboard('{Home}q');
    expect((await field()).getAttribute('value')).toBe('quantum');
  });

  it('opens a new tab with Ctrl-Enter and stays open', async () => {
    show();
    const usual = window.open;
    const opened: unknown[] = [];
    window.open = ((...all: unknown[]) => void opened.push(all)) as never;
    try {
      await look('quantum');
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
      expect(opened).toEqual([['/opportunities?filters[q]=quantum', '_blank', 'noopener']]);
      expect(screen.getByRole('dialog')).toBeTruthy();
    } finally {
      window.open = usual;
    }
  });

  it('says when only similar spellings were found', async () => {
    show('/guide', () => ({ body: aResponse({ fuzzy: true }) }));
    await look('quantim');
    await found();
    expect(status()).toBe(
      'No exact matches, so these results include similar spellings. Found: 34 Opportunities, 1 expert.',
    );
  });

  it('says that nothing was found and still offers the lists', async () => {
    show('/guide', () => ({ body: { groups: [aGroup('expert', [])], fuzzy: false } satisfies SearchResponse }));
    await look('zzzz');
    await waitFor(() => expect(status()).toBe('Nothing found for “zzzz”'));
    expect(options()).toEqual(ofSpecification);
  });

  it.each(['****', '😀😀😀😀'])('says at once that nothing is found for %s, without a request', async (signs) => {
    show('/guide', () => ({ status: 503, body: { message: 'No.' } }));
    await look(signs);
    expect(status()).toBe(`Nothing found for “${signs}”`);
    expect(screen.getAllByText(`Nothing found for “${signs}”`)).toHaveLength(2);
    expect(options()).toEqual(ofSpecification);
    // At once, so that no part of it is searched for.
    await userEvent.click(await field());
    await userEvent.paste(' soil');
    await screen.findByRole('alert');
    expect(queries()).toEqual([[['q', `${signs} soil`]]]);
  });

  it('reports a failure and retries', async () => {
    let works = false;
    show('/guide', () => (works ? { body: aResponse() } : { status: 503, body: { message: 'No.' } }));
    await look('quantum');
    expect((await screen.findByRole('alert')).textContent).toContain('The search failed');
    expect(options()).toEqual(ofSpecification);
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await found();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('retries automatically when the connection returns', async () => {
    show();
    const usual = globalThis.fetch;
    globalThis.fetch = (async () => Promise.reject(new TypeError('Failed to fetch'))) as never;
    await look('quantum');
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline');
    globalThis.fetch = usual;
    fireEvent(window, new Event('online'));
    await found();
  });

  it('aborts a superseded request and never shows its response', async () => {
    show();
    const usual = globalThis.fetch;
    const signals: AbortSignal[] = [];
    let respondLate: () => void = () => {};
    globalThis.fetch = (async (path: string, init: RequestInit) => {
      const { searchParams } = new URL(path, 'http://product.example');
      if (searchParams.get('q') !== 'soil') return usual(path, init);
      signals.push(init.signal!);
      await new Promise<void>((resolve) => {
        respondLate = resolve;
      });
      return {
        ok: true,
        status: 200,
        headers: new Map([['content-type', 'application/json']]),
        json: async () => aResponse({ groups: [aGroup('expert', [aHit('expert', 9)])] }),
      };
    }) as never;
    await look('soil');
    await waitFor(() => expect(signals).toHaveLength(1));
    await userEvent.type(await field(), ' health');
    expect(signals[0]!.aborted).toBe(true);
    await found();
    respondLate();
    await userEvent.keyboard('{ArrowDown}');
    expect(options().filter((option) => option?.startsWith('Quantum expert'))).toEqual([
      'Quantum expert 1Detail 1about quantum sensing',
    ]);
    await userEvent.type(await field(), '!');
    expect(screen.queryByRole('group', { name: 'Experts' })).toBeNull();
  });

  it('explains the order only to administrators who request it', async () => {
    const explain = { score: 12.3456, matched: { title: [{ text: 'quantum', marked: true }] } };
    const explained = aResponse({
      groups: [aGroup('expert', [aHit('expert', 1), aHit('expert', 2, { explain })])],
    });
    show('/guide', () => ({ body: explained }), sessionOf(['ROLE_USER', 'ROLE_ADMIN']) as never);
    await look('quantum');
    await userEvent.click(await screen.findByRole('switch', { name: 'Explain the order' }));
    await waitFor(() =>
      expect(queries().at(-1)).toEqual([
        ['q', 'quantum'],
        ['explain', '1'],
      ]),
    );
    expect((await found()).textContent).toContain('Score 12.346 · title: quantum');
  });

  it('does not offer the explanation to members', async () => {
    show('/guide', undefined, sessionOf(['ROLE_USER']) as never);
    await look('quantum');
    await found();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('the keys of the search palette', () => {
  afterEach(() => product.stop());
  const opened = () => screen.findByRole('dialog', { name: 'Search Consortia' });

  it('are / and Ctrl-K; Escape closes it', async () => {
    show();
    for (const keys of ['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}']) {
      await userEvent.keyboard(keys);
      const dialog = await opened();
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('leave / to text fields; Ctrl-K works there too', async () => {
    show();
    const elsewhere = screen.getByRole('textbox', { name: 'Something else' });
    await userEvent.type(elsewhere, 'a/b');
    expect((elsewhere as HTMLInputElement).value).toBe('a/b');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('{Control>}k{/Control}');
    await opened();
  });

  it('do not open over another dialog', async () => {
    show();
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    await userEvent.keyboard('/{Control>}k{/Control}');
    dialog.hidden = true;
    expect(screen.queryByRole('combobox')).toBeNull();
    await userEvent.keyboard('/');
    await opened();
    dialog.remove();
  });

  it('keep text typed while the palette is loading', async () => {
    show();
    const notYet = (key: string) => fireEvent.keyDown(document.body, { key });
    for (const key of '/soil') notYet(key);
    expect(screen.queryByRole('dialog')).toBeNull();
    await opened();
    expect(((await field()) as HTMLInputElement).value).toBe('soil');
    // What is found for the text may be there already.
    const searches = options().filter((option) => option.startsWith('Search '));
    expect(searches.slice(0, 5)).toEqual(ofSpecification);
  });
});
