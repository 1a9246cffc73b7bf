import { proposalGuides } from '@consortia/proto/reviewiq/proposal-guides';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { exchange, objectives, openAssistant } from '../testing/product.tsx';
import { ReviewPage } from './review-page.tsx';

const first = '/review-iq?section=1&subsection=1.1';
let product: ReturnType<typeof openAssistant>;
const open = (address: string, options?: Parameters<typeof openAssistant>[2]) => {
  product = openAssistant(ReviewPage, address, options);
};
beforeEach(() => {
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the scheme of the test before
  document.cookie = 'reviewiq_scheme=; Max-Age=0; Path=/';
});
afterEach(() => product.stop());

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Your text for/ });
const currentOf = (nav: string) =>
  [...screen.getByRole('navigation', { name: nav }).querySelectorAll('[aria-current]')].map(
    ({ textContent }) => textContent,
  );
const address = () => screen.getByTestId('address').textContent;
async function requestFor(text: string): Promise<void> {
  await userEvent.type(await field(), text);
  await userEvent.click(screen.getByRole('button', { name: 'Get feedback' }));
  await waitFor(() => expect(product.answers).toHaveLength(1));
}
const write = (text: string) => act(async () => product.answers[0]!.write(text));

const { sections, documents } = proposalGuides.PF;
/** Every section, subsection and document: its name, address and guidance, and what it must address. */
const guided: [string, string, string, readonly string[]][] = [
  ...sections.flatMap(({ number, name, guidance, subsections }): typeof guided => [
    [name, `/review-iq?section=${number}`, guidance, subsections.flatMap(({ addresses }) => addresses)],
    ...subsections.map((one): (typeof guided)[number] => [
      `${one.number} ${one.title}`,
      `/review-iq?section=${number}&subsection=${one.number}`,
      one.guidance,
      one.addresses,
    ]),
  ]),
  ...documents.map((one): (typeof guided)[number] => [
    one.name,
    `/review-iq?part=B-2&section=${encodeURIComponent(one.name)}`,
    one.guidance,
    one.addresses,
  ]),
];

describe('ReviewIQ', () => {
  it('shows the pre-flight above the feedback, with the words of the text and the source of the rule', async () => {
    open(first);
    await requestFor('The fellowship lasts 36 months.');
    const source = { title: 'Conditions', url: 'https://example.org/', published: null, checked: '2026-11-28' };
    const finding = {
      ...{ kind: 'duration', finding: 'It lasts 12 to 24 months.', isQuestion: true, source },
      places: [{ quote: 'lasts 36 months', at: 15 }],
    };
    await write(`[${JSON.stringify({ response: '', preflight: [finding] })},`);
    await write(`${JSON.stringify({ response: 'Strength:\n- Aim' })},`);
    const headings = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) =>
      textContent?.trim(),
    );
    expect(headings.slice(-2)).toEqual(['Pre-flight', 'Strength:']);
    expect(screen.getByText('lasts 36 months', { selector: 'q' })).toBeTruthy();
    expect(screen.getByText('Please check:')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Conditions' }).getAttribute('href')).toBe('https://example.org/');
  });

  it('names the section of each place where two sections disagree', async () => {
    open(first);
    await requestFor('The fellowship lasts 18 months.');
    const places = [
      { quote: 'lasts 18 months', at: 15 },
      { quote: 'lasts 24 months', at: 15, section: 'Work plan' },
    ];
    const finding = { kind: 'duration', finding: 'They disagree.', isQuestion: false, source: null, places };
    await write(`[${JSON.stringify({ response: '', preflight: [finding] })},`);
    const item = (await screen.findByText('They disagree.', { exact: false })).closest('li')!;
    expect(item.textContent).toContain('This text:lasts 18 monthsWork plan:lasts 24 months');
  });

  it('has MSCA-PF at first and MSCA-DN as the other scheme, whose session it loads [U20, K09, S17]', async () => {
    open(first, { history: { PF: exchange(1), DN: exchange(2) } });
    await screen.findByText('Text 1', { selector: 'p' });
    const schemes = within(screen.getByRole('group', { name: 'Scheme' })).getAllByRole<HTMLInputElement>('radio');
    expect(schemes.map(({ value, checked }) => [value, checked])).toEqual([
      ['PF', true],
      ['DN', false],
    ]);
    await userEvent.click(screen.getByRole('radio', { name: 'MSCA-DN' }));
    await screen.findByText('Text 2', { selector: 'p' });
    expect(screen.queryByText('Text 1', { selector: 'p' })).toBeNull();
    expect(document.cookie).toContain('reviewiq_scheme=DN');
    const loaded = () =>
      product.sent.filter(({ path }) => path === '/api/v1/ai-agent/session').map(({ query }) => query.get('scheme'));
    expect(loaded()).toEqual(['PF', 'DN']);
    await userEvent.click(screen.getByRole('radio', { name: 'MSCA-PF' }));
    await screen.findByText('Text 1', { selector: 'p' });
    await waitFor(() => expect(loaded()).toEqual(['PF', 'DN', 'PF']));
  });

  it('selects a subsection; another section clears it, another part clears both [U21, U22, S18, S19]', async () => {
    open(first);
    await field();
    expect(currentOf('Sections of the proposal').join()).toContain('1.1 Quality and pertinence');
    await userEvent.click(screen.getByRole('link', { name: /^2 Impact/ }));
    expect(address()).toBe('/review-iq?section=2');
    expect(currentOf('Sections of the proposal').join()).toContain('2 Impact');
    await userEvent.click(screen.getByRole('link', { name: /^2\.2 / }));
    expect(address()).toBe('/review-iq?section=2&subsection=2.2');
    await userEvent.click(screen.getByRole('radio', { name: 'Part B-2' }));
    expect(address()).toBe('/review-iq?part=B-2');
    expect(currentOf('Documents')).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Green Charter' }));
    expect(await screen.findByRole('textbox', { name: 'Your text for Green Charter' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Part B-1' }));
    expect(address()).toBe('/review-iq');
    expect(currentOf('Sections of the proposal')).toEqual([]);
    expect(screen.queryByRole('textbox', { name: /^Your text for/ })).toBeNull();
  });

  it.each(guided)(
    'shows the guidance of %s, and what evaluators look for in it [U23]',
    async (_, at, guidance, addresses) => {
      open(at);
      await field();
      expect(screen.getByText(guidance)).toBeTruthy();
      expect(addresses.length).toBeGreaterThan(0);
      for (const sentence of addresses) expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
    },
  );

  it('is loading until the session is there [S16]', async () => {
    open(first);
    expect(await screen.findByRole('status', { name: 'Loading your session' })).toBeTruthy();
    await field();
    expect(screen.queryByRole('status', { name: 'Loading your session' })).toBeNull();
  });

  it('sends the text with the title of its subsection, and the name of a document or section without its number [C13, C14]', async () => {
    open(first);
    await requestFor('We aim high.');
    expect(product.prompts).toEqual([
      {
        ...{ path: '/api/v1/ai-agent/feedback', scheme: 'PF', prompt: 'We aim high.', csrf: 'token' },
        sectionSelection: objectives.subSection,
      },
    ]);
    product.stop();
    open('/review-iq?section=3');
    await requestFor('A plan.');
    expect(product.prompts[0]!.sectionSelection).toBe('Implementation');
  });

  it('appends each part to the answer and says that it is thinking until it is complete [C16, U26, S15]', async () => {
    open(first);
    await requestFor('We aim high.');
    const thinking = 'Thinking, this may take up to 2 mins...';
    expect(await screen.findByText(thinking)).toBeTruthy();
    await write('[{"response":"Strength:\\n- Aim: “We aim"},{"respon');
    expect(screen.getByRole('heading', { name: 'Strength:' })).toBeTruthy();
    await write('se":" high.”\\n\\nWeakness:\\n- Risk"},oops,{"response":');
    expect(screen.getByText('We aim high.', { selector: 'q' })).toBeTruthy();
    expect(screen.getByText(thinking)).toBeTruthy();
    await write('""},{"response":"","done":{"exchangeId":"e1","version":1}}]');
    await act(async () => product.answers[0]!.end());
    await waitFor(() => expect(screen.queryByText(thinking)).toBeNull());
    expect(screen.getByText(/^The answer is complete\. Strength:/)).toBeTruthy();
    expect((await field()).value).toBe('We aim high.');
  });

  it('is in the thread once, also after the session has stored it [U24, S14]', async () => {
    open(first);
    await requestFor('Text 1');
    product.store('PF', exchange(1));
    await write('[{"response":"Strength:\\n- Aim"},{"response":"","done":{"exchangeId":"e1","version":1}}]');
    await act(async () => product.answers[0]!.end());
    const thread = screen.getByRole('list', { name: 'Feedback' });
    await within(thread).findAllByText('Version 1');
    expect([...thread.children].map((entry) => entry.getAttribute('data-role'))).toEqual(['user', 'assistant']);
  });

  it('stops an answer and keeps what had arrived', async () => {
    open(first);
    await requestFor('We aim high.');
    await write('[{"response":"Strength:\\n- Aim"}');
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await screen.findByText('You stopped this answer. It is not stored.');
    expect(product.answers[0]!.isAborted).toBe(true);
    expect(product.prompts).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Strength:' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Get feedback' })).toBeTruthy();
  });

  it.each(['breaks', 'ends early', 'fails'])(
    'places the failure in the reply where the stream %s [E07]',
    async (how) => {
      open(first);
      await requestFor('We aim high.');
      const sentence = 'Something went wrong. Please copy and try your prompt again.';
      await write('[{"response":"Strength:\\n- Aim"}');
      if (how === 'fails') await write(`,{"response":"\\n\\n${sentence}","failed":true}]`);
      await act(async () => (how === 'breaks' ? product.answers[0]!.break() : product.answers[0]!.end()));
      const failure = await screen.findByText(sentence);
      expect(screen.getByRole('list', { name: 'Feedback' }).contains(failure)).toBe(true);
      expect(screen.getByRole('heading', { name: 'Strength:' })).toBeTruthy();
    },
  );

  it.each([
    [{ status: 401, body: { message: 'Please sign in.' } }],
    [{ status: 403, body: { message: 'Refused.' }, errorType: 'csrf-invalid' }],
  ])('says that the session has expired and keeps the text [E03]', async (refuse) => {
    open(first, { refuse });
    await userEvent.type(await field(), 'We aim high.');
    await userEvent.click(screen.getByRole('button', { name: 'Get feedback' }));
    await screen.findByText('Your session has expired. Please refresh the page to continue.');
    expect((await field()).value).toBe('We aim high.');
  });

  it('shows the sentence of a refusal, and sends nothing that is empty', async () => {
    const message = 'Your previous prompt is still being answered. Please wait until it is complete.';
    open(first, { refuse: { status: 409, body: { message } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Get feedback' }));
    expect(await screen.findByText('Please write or paste a text.')).toBeTruthy();
    expect(product.prompts).toEqual([]);
    await userEvent.type(await field(), 'We aim high.{Control>}{Enter}{/Control}');
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('keeps what is typed for each scheme and subsection over leaving and reloading', async () => {
    open(first);
    await userEvent.type(await field(), 'Unsent words');
    await userEvent.click(screen.getByRole('link', { name: /^1\.2 / }));
    expect((await field()).value).toBe('');
    product.stop();
    cleanup();
    open(first);
    expect((await field()).value).toBe('Unsent words');
    await userEvent.click(screen.getByRole('radio', { name: 'MSCA-DN' }));
    expect((await field()).value).toBe('');
  });
});

describe('clearing the session', () => {
  async function clear(options: Parameters<typeof openAssistant>[2]): Promise<void> {
    open(first, options);
    await screen.findByText('Text 1', { selector: 'p' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear session' }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Clear session?' })).getByRole('button', {
        name: 'Clear session',
      }),
    );
  }

  it('empties the thread of the scheme and says so [U25, E09]', async () => {
    await clear({ history: { PF: exchange(1) } });
    await screen.findByText('Your session has been cleared.');
    await screen.findByText('No feedback on this section yet');
    const call = product.sent.find(({ method }) => method === 'DELETE')!;
    expect([call.path, call.query.toString(), call.body]).toEqual([
      '/api/v1/ai-agent/session',
      'scheme=PF&tool=feedback',
      { csrf: 'token' },
    ]);
  });

  it('keeps the thread where it fails [E10]', async () => {
    await clear({
      history: { PF: exchange(1) },
      respond: ({ method }) => (method === 'DELETE' ? { status: 500, body: { message: 'Broken.' } } : undefined),
    });
    await screen.findByText('Error clearing session.');
    expect(screen.getByText('Text 1', { selector: 'p' })).toBeTruthy();
  });
});
