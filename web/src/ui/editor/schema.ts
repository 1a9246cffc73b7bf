import { Schema } from 'prosemirror-model';
import { linkTarget } from './link-target.ts';

/**
 * The contract's document as the editor knows it, by the same names. The order of the marks is their nesting, outermost
 * first: a link is not torn apart by emphasis within it.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'text*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: { group: 'block', content: 'text*', defining: true, parseDOM: [{ tag: 'h2' }], toDOM: () => ['h2', 0] },
    bulletList: { group: 'block', content: 'listItem+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    orderedList: { group: 'block', content: 'listItem+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    listItem: { content: 'paragraph+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    text: {},
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: (element) => hrefOf(element.getAttribute('href')) }],
      toDOM: (mark) => ['a', { href: mark.attrs.href, rel: 'nofollow noopener ugc' }, 0],
    },
    emphasis: { parseDOM: [{ tag: 'em' }], toDOM: () => ['em', 0] },
    strong: { parseDOM: [{ tag: 'strong' }], toDOM: () => ['strong', 0] },
  },
});
export const { nodes, marks } = schema;

function hrefOf(raw: string | null): { href: string } | false {
  const href = linkTarget(raw ?? '');
  return href ? { href } : false;
}
