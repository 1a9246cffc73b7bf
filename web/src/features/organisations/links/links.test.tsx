import '../../../testing/text-encoder.ts';

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { FlashStack } from '../../../lib/flash-stack.tsx';
import { useAppSelector } from '../../../lib/store.ts';
import { mockResponses } from '../../../testing/responses.ts';
import { showPage } from '../../../testing/show-page.tsx';
import type { PageOwner } from '../page-owner.ts';
import type { PageLink } from './link-row.tsx';
import { LinkSection } from './link-section.tsx';

const lab = { id: 'l1', title: 'Laboratory', url: 'https://lab.uni-aurora.eu/about?x=1#y' };
const theses = { id: 'l2', title: 'Theses', url: 'http://theses.example/' };
const group: PageOwner = { kind: 'group', id: 'g1' };
type Reply = { status?: number; body: unknown };
let product: ReturnType<typeof mockResponses>;
let reply: (method: string) => Reply;
/** Shows the page as it is once the first link is deleted. */
let removeFirst: () => void;

function Page(props: { owner: PageOwner; links: PageLink[]; mayManage: boolean }) {
  const flashes = useAppSelector((state) => state.flashes);
  const [links, setLinks] = useState(props.links);
  removeFirst = () => setLinks(links.slice(1));
  return (
    <>
      <LinkSection {...props} links={links} />
      <output data-testid="flashes">{JSON.stringify(flashes.map(({ id: _, ...flash }) => flash))}</output>
      <FlashStack />
    </>
  );
}
function show({ owner = group, links = [lab, theses], mayManage = true } = {}) {
  reply = () => ({ body: { message: 'Done.', url: '/groups/g1/links' } });
  product = mockResponses(({ method }) => reply(method));
  showPage(<Page owner={owner} links={links} mayManage={mayManage} />, { at: '/groups/g1/links', path: '*' });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole('textbox', { name });
const flashes = () => JSON.parse(screen.getByTestId('flashes').textContent ?? '[]');
const sent = () => product.sent.map(({ method, path, body }) => [method, path, body]);

describe('links of a page', () => {
  afterEach(() => product.stop());

  it('lead elsewhere in a new tab, and only those who manage the page change them', () => {
    show({ mayManage: false });
    const link = screen.getByRole('link', { name: /^Laboratory/ });
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      lab.url,
      '_blank',
      'nofollow noopener ugc',
    ]);
    expect(screen.getByText('lab.uni-aurora.eu')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /link/i })).toBeNull();
  });

  it('do not lead to an address of a script, even if one is stored', () => {
    show({ links: [{ ...lab, url: 'javascript:alert(1)' }], mayManage: false });
    expect(screen.queryByRole('link')).toBeNull();
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByText('Laboratory')).toBeTruthy();
  });

  it('are created, edited and deleted in place [U82, U83, U84]', async () => {
    show();
    await press('Add a link');
    expect(document.activeElement).toBe(field('Title'));
    await userEvent.type(field('Title'), 'Publications');
    await userEvent.type(field('Web address'), 'https://a.example');
    await press('Save');
    expect(sent().at(-1)).toEqual(['POST', '/groups/g1/links', { title: 'Publications', url: 'https://a.example' }]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add a link'));

    await press('Edit the link Theses');
    await userEvent.clear(field('Title'));
    await userEvent.type(field('Title'), 'All theses');
    await press('Save');
    expect(sent().at(-1)).toEqual(['PUT', '/groups/g1/links/l2', { title: 'All theses', url: theses.url }]);

    await press('Delete the link Laboratory');
    const dialog = screen.getByRole('dialog', { name: 'Delete this link?' });
    expect(product.sent).toHaveLength(2);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent().at(-1)).toEqual(['DELETE', '/groups/g1/links/l1', undefined]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => removeFirst());
    expect(document.activeElement?.textContent).toBe('Links');
    expect(flashes()).toMatchObject([{ kind: 'success', message: 'Done.' }]);
  });

  it('of an organisation are sent to its own addresses [U71]', async () => {
    show({ owner: { kind: 'organisation', slug: 'aurora-o1' } });
    await press('Add a link');
    await userEvent.type(field('Title'), 'x');
    await userEvent.type(field('Web address'), 'https://x.example');
    await press('Save');
    expect(sent()[0]?.slice(0, 2)).toEqual(['POST', '/organisation/aurora-o1/links']);
    await press('Edit the link Theses');
    await press('Save');
    expect(sent()[1]?.slice(0, 2)).toEqual(['PUT', '/organisation/aurora-o1/links/l2']);
    await press('Delete the link Theses');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent()[2]?.slice(0, 2)).toEqual(['DELETE', '/organisation/aurora-o1/links/l2']));
  });

  it('cannot be sent while errors of the service are shown [V23]', async () => {
    show();
    const fields = { title: ['Title cannot be blank.'], url: ['Web address cannot be blank.'] };
    reply = () => ({ status: 422, body: { message: 'Please check.', fields } });
    await press('Add a link');
    await userEvent.type(field('Title'), 'x');
    await userEvent.type(field('Web address'), 'https://x.example');
    await press('Save');
    expect(await screen.findByText('Title cannot be blank.')).toBeTruthy();
    const save = () => screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement;
    expect([save().disabled, document.activeElement]).toEqual([true, field('Title')]);
    await userEvent.type(field('Title'), 'Data{Enter}');
    expect(screen.queryByText('Title cannot be blank.')).toBeNull();
    expect([save().disabled, product.sent.length]).toEqual([true, 1]);
    await userEvent.type(field('Web address'), '/a');
    expect(save().disabled).toBe(false);
    expect(flashes()).toEqual([]);
    reply = () => ({ status: 409, body: { message: 'A page has at most 50 links.' } });
    await press('Save');
    await waitFor(() => expect(flashes()).toMatchObject([{ kind: 'danger', message: 'A page has at most 50 links.' }]));
    expect((field('Title') as HTMLInputElement).value).toBe('xData');
  });

  it('that cannot be deleted show the reason as a warning for ten seconds [E16]', async () => {
    show();
    const message = 'This link does not exist any more.';
    reply = () => ({ status: 404, body: { message } });
    await press('Delete the link Theses');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(flashes()).toEqual([{ kind: 'warning', message, durationMs: 10_000 }]));
    expect(screen.getByRole('link', { name: /^Theses/ })).toBeTruthy();
  });

  it('are explained where there are none, and are no more than a page may have', () => {
    show({ links: [] });
    expect(screen.getByRole('heading', { name: 'There are no links yet' })).toBeTruthy();
    expect(screen.getByText(/A website, a list of publications/)).toBeTruthy();
    product.stop();
    document.body.replaceChildren();
    show({ links: Array.from({ length: 50 }, (_, at) => ({ ...lab, id: `l${at}` })) });
    expect(screen.queryByRole('button', { name: 'Add a link' })).toBeNull();
    expect(screen.getByText('A page has at most 50 links.')).toBeTruthy();
  });
});

describe('the icon of a link', () => {
  afterEach(() => product.stop());
  const image = () => document.querySelector('img')!;
  const fallback = () => document.querySelector('svg.lucide-globe');
  const load = (width: number, height: number) => {
    Object.defineProperties(image(), { naturalWidth: { value: width }, naturalHeight: { value: height } });
    fireEvent.load(image());
  };

  it('is requested from this product by the host of the link alone [C45]', () => {
    show({ links: [lab] });
    expect(image().getAttribute('src')).toBe('/link-icons/lab.uni-aurora.eu');
    expect([image().getAttribute('loading'), image().getAttribute('alt')]).toEqual(['lazy', '']);
    expect(fallback()).not.toBeNull();
    load(64, 64);
    expect(fallback()).toBeNull();
  });

  it('gives way to the fallback image where it is missing or a side has under 32 pixels [C46]', () => {
    show({ links: [lab] });
    load(64, 31);
    expect([image(), fallback() !== null]).toEqual([null, true]);
    product.stop();
    document.body.replaceChildren();
    show({ links: [theses] });
    fireEvent.error(image());
    expect([image(), fallback() !== null]).toEqual([null, true]);
  });
});
