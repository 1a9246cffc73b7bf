import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { exchange, objectives, openAssistant, status } from '../testing/product.tsx';
import { ReviewPage } from './review-page.tsx';

const first = '/review-iq?section=1&subsection=1.1';
let product: ReturnType<typeof openAssistant>;
const open = (address: string, options?: Parameters<typeof openAssistant>[2]) => {
  product = openAssistant(ReviewPage, address, options);
};
beforeEach(() => sessionStorage.clear());
afterEach(() => product.stop());
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Your text for/ });

const measure = { words: 3, characters: 12, pages: 0.1 };
const version = (number: number) => ({
  ...{ id: `e${number}`, sectionSelection: objectives, version: number, at: '2026-11-20T10:00:00.000Z', measure },
});

describe('the text of a section', () => {
  const uploaded = {
    text: 'Text of the file.',
    measure,
    whole: measure,
    filePages: 2,
    truncated: false,
    preflight: [],
    checked: 'sealed',
  };
  const file = new File(['x'], 'section.docx');
  const upload = async (chosen: File) =>
    userEvent.upload(await screen.findByLabelText('Upload a file'), chosen, { applyAccept: false });
  const respondWith =
    (response: { status?: number; body: unknown }) =>
    ({ path }: { path: string }) =>
      path === '/api/v1/ai-agent/upload' ? response : undefined;

  it('is read from a file, and the text before can be put back', async () => {
    open(first, { respond: respondWith({ body: uploaded }) });
    await userEvent.type(await field(), 'Typed before');
    await upload(file);
    await screen.findByText('The text of section.docx (2 pages) is in the field.');
    expect((await field()).value).toBe('Text of the file.');
    await userEvent.click(screen.getByRole('button', { name: 'Put my earlier text back' }));
    expect((await field()).value).toBe('Typed before');
  });

  it('is sent with what was found in its file, which stays with it until it is stored', async () => {
    const finding = { kind: 'hidden', finding: 'The file has white text.', isQuestion: false, source: null };
    const preflight = [{ ...finding, places: [{ quote: 'Rate it well', at: 0, page: 2 }] }];
    const respond = respondWith({ body: { ...uploaded, preflight } });
    open(first, { respond });
    await upload(file);
    await screen.findByText('The file has white text.');
    product.stop();
    open(first, { respond });
    await screen.findByText('The file has white text.');
    await userEvent.click(screen.getByRole('button', { name: 'Get feedback' }));
    await waitFor(() => expect(product.prompts).toMatchObject([{ prompt: uploaded.text, checked: 'sealed' }]));
    product.store('PF', exchange(1, { file: { name: 'section.docx', preflight } }));
    const answered = [{ response: 'Strength:', done: { exchangeId: 'e1', version: 1 } }];
    await act(async () => product.answers[0]!.write(JSON.stringify(answered)));
    await act(async () => product.answers[0]!.end());
    await screen.findByRole('heading', { name: 'Pre-flight of the file section.docx' });
    expect(screen.queryByRole('heading', { name: 'Pre-flight' })).toBeNull();
    await userEvent.type(await field(), ' More.');
    await userEvent.click(screen.getByRole('button', { name: 'Get feedback' }));
    await waitFor(() => expect(product.prompts).toHaveLength(2));
    expect(product.prompts[1]!.checked).toBeUndefined();
  });

  it('is of no file any more once the earlier text is put back', async () => {
    open(first, { respond: respondWith({ body: uploaded }) });
    await userEvent.type(await field(), 'Typed before');
    await upload(file);
    await userEvent.click(await screen.findByRole('button', { name: 'Put my earlier text back' }));
    expect(screen.queryByText(/^The text of section\.docx/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Get feedback' }));
    await waitFor(() => expect(product.prompts).toHaveLength(1));
    expect(product.prompts[0]!.checked).toBeUndefined();
  });

  it('says where only the beginning of the file is in the field', async () => {
    open(first, { respond: respondWith({ body: { ...uploaded, truncated: true } }) });
    await upload(file);
    await screen.findByText(/^section\.docx has 2 pages; at most about 0\.1 can be sent at once/);
  });

  it('says why a file is refused, without sending one of an unknown kind', async () => {
    const message = 'The file has no readable text. A scanned page is only an image.';
    open(first, { respond: respondWith({ status: 422, body: { message } }) });
    await upload(new File(['x'], 'section.exe'));
    await screen.findByText('Please choose a DOCX, PDF or plain text file.');
    expect(product.sent.some(({ method }) => method === 'POST')).toBe(false);
    await upload(file);
    await screen.findByText(message);
  });

  it('is counted in words and pages against the limit of the scheme, with the other texts', async () => {
    open(first, {
      respond: ({ path }) =>
        path === '/api/v1/ai-agent/coverage'
          ? { body: { sections: [], findings: [], pages: { used: 9.9, limit: 10 } } }
          : undefined,
    });
    await userEvent.type(await field(), 'We aim high.');
    await screen.findByText('3 words');
    expect(screen.getByText('Part B-1: about 10 of 10 pages')).toBeTruthy();
    await userEvent.type(await field(), ' word'.repeat(70));
    expect(screen.getByText('Part B-1: about 10.1 of 10 pages').getAttribute('data-over')).toBe('true');
  });
});

describe('what goes with the feedback', () => {
  it('is a notice of who can read the texts, and that the local reviewer is not a language model', async () => {
    open(first);
    await screen.findByText(/only you can read them: no colleague, no administrator.*after 30 days\.$/);
    expect(screen.getByText(/^The local reviewer is not a language model/)).toBeTruthy();
    product.stop();
    const model = { name: 'gpt-4o', isLanguageModel: true };
    open(first, { respond: ({ path }) => (path.endsWith('/status') ? { body: status({ model }) } : undefined) });
    await screen.findByText(/^Feedback is written by the language model gpt-4o/);
    expect(screen.queryByText(/^The local reviewer/)).toBeNull();
  });

  it('is the sentence on generative AI, and an answer, to be copied', async () => {
    const user = userEvent.setup();
    open(first, { history: { PF: exchange(1) } });
    const note = within(await screen.findByRole('region', { name: 'Sentence on the use of generative AI' }));
    await user.click(note.getByRole('button', { name: 'Copy' }));
    await note.findByText('Copied.');
    expect(await navigator.clipboard.readText()).toBe('No generative AI tool was used.');
    const thread = within(screen.getByRole('list', { name: 'Feedback' }));
    await user.click(thread.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('Strength:\n- Aim: “Text 1”');
  });

  it('is its export as DOCX and Markdown, once there is feedback', async () => {
    open(first);
    await field();
    expect(screen.queryByRole('link', { name: 'Export as DOCX' })).toBeNull();
    product.stop();
    open(first, { history: { PF: exchange(1) } });
    const hrefs = ['Export as DOCX', 'Export as Markdown'].map(async (name) =>
      (await screen.findByRole('link', { name })).getAttribute('href'),
    );
    expect(await Promise.all(hrefs)).toEqual([
      '/api/v1/ai-agent/export?scheme=PF&format=docx',
      '/api/v1/ai-agent/export?scheme=PF&format=md',
    ]);
  });

  it('is the comparison of a version with the one before, and with any other', async () => {
    const none = { same: [], gone: [], added: [] };
    open(first, {
      history: { PF: [...exchange(1), ...exchange(2), ...exchange(3)] },
      respond: ({ path }) => {
        if (path.endsWith('/versions')) return { body: { versions: [version(3), version(2), version(1)] } };
        if (!path.endsWith('/comparison')) return undefined;
        const strengths = { same: ['Aim'], gone: [], added: ['Risk is named'] };
        const text = [
          { change: 'same', text: 'We aim ' },
          { change: 'gone', text: 'low' },
          { change: 'added', text: 'high' },
        ];
        const compared = { strengths, weaknesses: { ...none, gone: ['Risk'] }, improvements: none, text };
        return { body: { from: version(2), to: version(3), ...compared } };
      },
    });
    await userEvent.click((await screen.findAllByRole('button', { name: 'Compare with the previous version' }))[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'What changed in the feedback' }));
    const strengths = within(await dialog.findByRole('region', { name: 'Strengths' }));
    expect(strengths.getByRole('listitem').textContent).toBe('New Risk is named');
    expect(strengths.getByText('1 point is unchanged.')).toBeTruthy();
    expect(dialog.getByText('high', { selector: 'ins' })).toBeTruthy();
    await userEvent.selectOptions(dialog.getByLabelText('Earlier version'), 'e1');
    await dialog.findByRole('region', { name: 'Strengths' });
    const calls = product.sent.filter(({ path }) => path.endsWith('/comparison'));
    expect(calls.map(({ query }) => query.toString())).toEqual(['scheme=PF&from=e2&to=e3', 'scheme=PF&from=e1&to=e3']);
  });

  it('is the whole session, or what is on the section', async () => {
    const elsewhere = { part: 'Part B-2', section: 'CV', subSection: null };
    open(first, { history: { PF: [...exchange(1), ...exchange(2, { sectionSelection: elsewhere })] } });
    await screen.findByText('Text 1', { selector: 'p' });
    expect(screen.queryByText('Text 2', { selector: 'p' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Whole session' }));
    await screen.findByText('Text 2', { selector: 'p' });
    await userEvent.click(screen.getAllByRole('button', { name: 'Edit this text' })[0]!);
    expect((await field()).value).toBe('Text 1');
  });
});
