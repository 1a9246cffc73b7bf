import { isRichTextList, type RichText, type RichTextSpan } from '@consortia/proto/rich-text';

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Text for an element or an attribute in quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escaped[character]!);

/** HTML that is written as it is: what it was made from is escaped. */
export type Html = { readonly html: string };
/** Writes a template of HTML; texts are escaped, other HTML is not. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  const written = values.map((value) => {
    if (typeof value === 'string') return escapeHtml(value);
    return 'html' in value ? value.html : value.map((one) => one.html).join('');
  });
  return { html: parts.map((part, index) => part + (written[index] ?? '')).join('') };
}

const spanHtml = ({ text, marks = [] }: RichTextSpan): Html =>
  marks.reduce<Html>((inner, mark) => {
    if (mark.type === 'strong') return html`<strong>${inner}</strong>`;
    if (mark.type === 'emphasis') return html`<em>${inner}</em>`;
    if (mark.href.startsWith('/')) return html`<a href="${mark.href}">${inner}</a>`;
    return html`<a href="${mark.href}" rel="nofollow ugc noopener">${inner}</a>`;
  }, html`${text}`);

/** A long text as HTML; of links it has those that the schema of the text allows. */
export const richTextHtml = (document: RichText): readonly Html[] =>
  document.content.map((block) => {
    if (!isRichTextList(block)) {
      const content = block.content.map(spanHtml);
      return block.type === 'heading' ? html`<h2>${content}</h2>` : html`<p>${content}</p>`;
    }
    const items = block.content.map(
      (item) => html`<li>${item.content.map((one) => html`<p>${one.content.map(spanHtml)}</p>`)}</li>`,
    );
    return block.type === 'orderedList' ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`;
  });

/** Labelled facts, without those that have no value. */
export const factsHtml = (facts: readonly (readonly [string, string | Html | null | undefined])[]): Html => {
  const known = facts.filter((fact): fact is readonly [string, string | Html] => Boolean(fact[1]));
  return known.length === 0
    ? html``
    : html`<dl>${known.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`;
};

/** A list of links, each with a note where there is one. */
export const linksHtml = (links: readonly { title: string; url: string; note?: string | null | undefined }[]): Html =>
  html`<ul>${links.map(({ title, url, note }) => html`<li><a href="${url}">${title}</a>${note ? `, ${note}` : ''}</li>`)}</ul>`;
