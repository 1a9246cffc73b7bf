import '../../testing/text-encoder.ts';
import './testing/text-layout.ts';
import { messages } from '@consortia/proto/messages';
import { plainText, type RichText, richText } from '@consortia/proto/rich-text';
import { jest } from '@jest/globals';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, type ReactElement, useState } from 'react';
import { RichTextEditor } from './rich-text-editor.tsx';
import { googleDocs, webPage, word } from './testing/pasted.ts';

const empty: RichText = { type: 'doc', content: [] };
const paragraphs = (...texts: string[]): RichText => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

const changed = jest.fn<(value: RichText) => void>();
const submitted = jest.fn();
let current: RichText;
let setOutside: (value: RichText) => void;
function Page({ initial = empty, ...rest }: Partial<ComponentProps<typeof RichTextEditor>> & { initial?: RichText }) {
  const [value, setValue] = useState(initial);
  current = value;
  setOutside = setValue;
  return (
    <form onSubmit={submitted}>
      <RichTextEditor
        label="Description"
        value={value}
        onChange={(next) => {
          changed(next);
          setValue(next);
        }}
        {...rest}
      />
      <button type="button">After</button>
    </form>
  );
}
/** The toolbar puts its buttons in order with the first frame. */
async function show(page: ReactElement): Promise<void> {
  render(page);
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
}
const field = () => screen.getByRole('textbox', { name: 'Description' });
const tool = (name: string) => screen.getByRole('button', { name });
const described = () =>
  field()
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

function paste(data: { html?: string; text?: string }): void {
  const event = createEvent.paste(field());
  const held: Record<string, string | undefined> = { 'text/html': data.html, 'text/plain': data.text };
  Object.defineProperty(event, 'clipboardData', {
    value: { getData: (type: string) => held[type] ?? '', files: [], items: [], types: Object.keys(held) },
  });
  fireEvent(field(), event);
}
const press = (key: string, held: { ctrlKey?: boolean; shiftKey?: boolean } = {}) =>
  fireEvent.keyDown(field(), { key, code: key, ...held });
const selectAll = () => press('a', { ctrlKey: true });

afterEach(() => {
  changed.mockClear();
  submitted.mockClear();
});

describe('the editor of long text', () => {
  it('is named by its label and described by its help, its keys, its count and its error', async () => {
    await show(<Page help="What you seek." error="Say more." maximumCharacters={300} id="description" />);
    expect(field().id).toBe('description');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().getAttribute('aria-multiline')).toBe('true');
    expect(described()).toEqual(['What you seek.', messages.editorHelp, '0 of 300 characters', 'Say more.']);
  });

  it('gives every button of its toolbar a name, a shortcut and a state', async () => {
    await show(<Page initial={paragraphs('words')} />);
    expect(screen.getByRole('toolbar', { name: 'Formatting: Description' })).toBeTruthy();
    for (const name of [
      messages.strong,
      messages.emphasis,
      messages.heading,
      messages.bulletedList,
      messages.numberedList,
      messages.link,
    ])
      expect(tool(name).getAttribute('aria-pressed')).toBe('false');
    expect(tool(messages.strong).getAttribute('aria-keyshortcuts')).toBe('Control+B');
    expect(tool(messages.undo).getAttribute('aria-disabled')).toBe('true');
  });

  it('makes headings, lists, strong and emphasised words by its buttons, and takes them back', async () => {
    await show(<Page initial={paragraphs('one', 'two')} />);
    selectAll();
    await userEvent.click(tool(messages.strong));
    await userEvent.click(tool(messages.numberedList));
    expect(tool(messages.numberedList).getAttribute('aria-pressed')).toBe('true');
    expect(current.content).toMatchObject([
      { type: 'orderedList', content: [{ type: 'listItem' }, { type: 'listItem' }] },
    ]);
    await userEvent.click(tool(messages.bulletedList));
    expect(current.content.map(({ type }) => type)).toEqual(['bulletList']);
    await userEvent.click(tool(messages.bulletedList));
    await userEvent.click(tool(messages.heading));
    expect(current.content).toEqual([
      { type: 'heading', content: [{ type: 'text', text: 'one', marks: [{ type: 'strong' }] }] },
      { type: 'heading', content: [{ type: 'text', text: 'two', marks: [{ type: 'strong' }] }] },
    ]);
    while (!tool(messages.undo).hasAttribute('aria-disabled')) await userEvent.click(tool(messages.undo));
    expect(current).toEqual(paragraphs('one', 'two'));
  });

  it('joins text and lists that are selected together into one list', async () => {
    await show(<Page />);
    paste({ html: '<p>a</p><ul><li>b</li></ul><h2>c</h2>' });
    selectAll();
    fireEvent.keyDown(field(), { key: '&', keyCode: 55, ctrlKey: true, shiftKey: true });
    expect(current.content).toMatchObject([{ type: 'orderedList', content: [{}, {}, {}] }]);
    expect(plainText(current)).toBe('a b c');
  });

  it('obeys the usual shortcuts', async () => {
    await show(<Page initial={paragraphs('words')} />);
    selectAll();
    press('b', { ctrlKey: true });
    press('i', { ctrlKey: true });
    expect(current.content).toMatchObject([{ content: [{ marks: [{ type: 'strong' }, { type: 'emphasis' }] }] }]);
    press('z', { ctrlKey: true });
    press('z', { ctrlKey: true });
    expect(current).toEqual(paragraphs('words'));
  });

  it('is left by Escape for its toolbar, which is one stop, and entered again by Escape', async () => {
    await show(<Page initial={paragraphs('words')} />);
    act(() => field().focus());
    press('Escape');
    expect(document.activeElement).toBe(tool(messages.strong));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tool(messages.emphasis));
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(field());
  });

  it('does not hold the Tab key', async () => {
    await show(<Page initial={paragraphs('words')} />);
    expect(press('Tab')).toBe(true);
    expect(press('Tab', { shiftKey: true })).toBe(true);
    expect(changed).not.toHaveBeenCalled();
  });
});

describe('a link', () => {
  it('is set on the selected words, refused with a sentence where it would run something, and removed', async () => {
    await show(<Page initial={paragraphs('the call')} />);
    selectAll();
    press('k', { ctrlKey: true });
    const address = await screen.findByLabelText(messages.linkAddress);
    await userEvent.type(address, 'javascript:alert(1){Enter}');
    expect(screen.getByText(messages.linkRefused)).toBeTruthy();
    expect(address.getAttribute('aria-invalid')).toBe('true');
    await userEvent.clear(address);
    await userEvent.type(address, 'example.org/call{Enter}');
    expect(current.content).toMatchObject([
      { content: [{ text: 'the call', marks: [{ type: 'link', href: 'https://example.org/call' }] }] },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(submitted).not.toHaveBeenCalled();

    selectAll();
    press('k', { ctrlKey: true });
    await userEvent.click(await screen.findByRole('button', { name: messages.linkRemove }));
    expect(current).toEqual(paragraphs('the call'));
  });

  it('brings its own words where none are selected', async () => {
    await show(<Page />);
    press('k', { ctrlKey: true });
    await userEvent.type(await screen.findByLabelText(messages.linkAddress), 'ana@example.org');
    await userEvent.type(screen.getByLabelText(messages.linkText), 'Ana');
    await userEvent.click(screen.getByRole('button', { name: messages.linkApply }));
    expect(current.content).toEqual([
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'Ana', marks: [{ type: 'link', href: 'mailto:ana@example.org' }] }],
      },
    ]);
  });

  it('is what a pasted address becomes, alone or over the selected words', async () => {
    await show(<Page initial={paragraphs('here')} />);
    selectAll();
    paste({ text: 'https://example.org/a' });
    expect(current.content).toMatchObject([
      { content: [{ text: 'here', marks: [{ href: 'https://example.org/a' }] }] },
    ]);
    paste({ text: 'javascript:alert(1)' });
    expect(JSON.stringify(current)).not.toContain('"href":"javascript');
  });
});

describe('pasting into the editor', () => {
  it.each([
    ['Word', word],
    ['Google Docs', googleDocs],
    ['a web page', webPage],
  ])('from %s yields a document of the contract', async (_, html) => {
    await show(<Page />);
    paste({ html, text: 'plain' });
    expect(richText.safeParse(current).error).toBeUndefined();
    expect(current.content.map(({ type }) => type)).toContain('heading');
    expect(current.content.map(({ type }) => type)).toContain('bulletList');
  });

  it('of plain text keeps paragraphs and makes lists', async () => {
    await show(<Page />);
    paste({ text: 'We need\n\n- a lab\n- a ship\n\nsoon' });
    expect(current.content.map(({ type }) => type)).toEqual(['paragraph', 'bulletList', 'paragraph']);
    expect(plainText(current)).toBe('We need a lab a ship soon');
  });

  it('of a picture leaves the selected words', async () => {
    await show(<Page initial={paragraphs('words')} />);
    selectAll();
    paste({ html: '<meta charset="utf-8"><img src="https://example.org/a.png" alt="a">' });
    expect(current).toEqual(paragraphs('words'));
  });

  it('of a list into a list goes on with its items', async () => {
    await show(<Page />);
    paste({ text: '- a\n- b' });
    paste({ html: '<ul><li> and c</li><li>d<ul><li>e</li></ul></li></ul>' });
    expect(richText.safeParse(current).error).toBeUndefined();
    expect(plainText(current).replaceAll(' ', '')).toBe('abandcde');
    expect(current.content.map(({ type }) => type)).toEqual(['bulletList']);
  });

  it('of more blocks than a document holds stays within the contract, again and again', async () => {
    await show(<Page />);
    for (let times = 0; times < 3; times += 1) paste({ html: '<p>x</p><h2>y</h2>'.repeat(240) });
    expect(richText.safeParse(current).error).toBeUndefined();
    paste({ html: '<p>x</p><h2>y</h2>'.repeat(240) });
    expect(richText.safeParse(current).error).toBeUndefined();
    expect(plainText(current).replaceAll(' ', '')).toHaveLength(4 * 480);
  });
});

describe('the value of the editor', () => {
  it('is shown when it is set from outside, and not announced', async () => {
    await show(<Page initial={paragraphs('draft')} />);
    act(() => setOutside(paragraphs('restored', 'draft')));
    expect(field().textContent).toBe('restoreddraft');
    expect(changed).not.toHaveBeenCalled();
  });

  it('that is set from outside leaves the cursor where it was in its words', async () => {
    await show(<Page />);
    paste({ text: 'middle' });
    act(() => setOutside(paragraphs('before', 'middle', 'after')));
    paste({ text: '!' });
    expect(current).toEqual(paragraphs('before', 'middle!', 'after'));
    press('z', { ctrlKey: true });
    expect(current).toEqual(paragraphs('before', 'middle', 'after'));
    press('z', { ctrlKey: true });
    expect(current).toEqual(paragraphs('before', 'middle', 'after'));
  });

  it('is empty where no word is written, and nothing is announced before one is', async () => {
    await show(<Page initial={paragraphs('x')} />);
    selectAll();
    press('Backspace');
    expect(changed.mock.calls).toEqual([[empty]]);
  });

  it('is not changed while the field is disabled', async () => {
    await show(<Page initial={paragraphs('words')} disabled />);
    expect(field().getAttribute('aria-disabled')).toBe('true');
    expect(field().getAttribute('contenteditable')).toBe('false');
    fireEvent.click(tool(messages.heading));
    paste({ text: 'more' });
    expect(changed).not.toHaveBeenCalled();
  });

  it('counts its characters, announces when it is near or over its limit, and is never truncated', async () => {
    await show(<Page maximumCharacters={20} />);
    paste({ text: 'x'.repeat(10) });
    expect(screen.getByText('10 of 20 characters')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('');
    paste({ text: 'x'.repeat(10) });
    expect(screen.getByRole('status').textContent).toBe(messages.charactersNearlyUsed('20'));
    expect(field().getAttribute('aria-invalid')).toBeNull();
    paste({ text: 'x' });
    expect(screen.getByRole('status').textContent).toBe(messages.charactersTooMany('20'));
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(plainText(current)).toHaveLength(21);
  });
});
