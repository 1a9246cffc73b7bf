import type { Block } from './feedback-document.ts';

const marks: Record<Block['kind'], string> = {
  title: '# ',
  section: '## ',
  version: '### ',
  heading: '#### ',
  text: '',
};
/** What Markdown would read as markup in a text of a person (CommonMark, section 2.4). A dash at the start stays a list. */
const escaped = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]<>#|~!]/g, '\\$&')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2')
    .replace(/^[+=]/, '\\$&');

export const writeMarkdown = (blocks: readonly Block[]): Buffer =>
  Buffer.from(`${blocks.map(({ kind, text }) => `${marks[kind]}${escaped(text)}`).join('\n\n')}\n`);
