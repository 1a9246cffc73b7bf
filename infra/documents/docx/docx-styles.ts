import { Parser } from 'htmlparser2';

/** How a run looks; what is not said is that of its style. Sizes are in points, colours as in `#ffffff`. */
export type Look = {
  hidden?: boolean;
  size?: number;
  colour?: string;
  font?: string;
  background?: string;
  raised?: 'sup' | 'sub' | null;
};
type Style = { based: string | null; look: Look; name: string };
export type DocxStyles = {
  /** The look of a style with those that it is based on. */
  lookOf(style: string | null): Look;
  /** The look of a style of runs alone, without what is usual in the document. */
  runLookOf(style: string | null): Look;
  nameOf(style: string | null): string;
};

const maxDepth = 12;
const off = new Set(['0', 'false', 'off', 'none']);
const colourOf = (value: string | undefined): string | undefined =>
  value && /^[\da-f]{6}$/i.test(value) ? `#${value.toLowerCase()}` : undefined;
const highlights: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000', yellow: '#ffff00' };
/** Highlights of other colours are neither white nor black. */
const otherHighlight = '#808080';

/** Takes over what a property of a run (a child of `w:rPr`) says. */
export function readLook(look: Look, name: string, attributes: Readonly<Record<string, string>>): void {
  const value = attributes['w:val'];
  if (name === 'w:vanish' || name === 'w:specVanish' || name === 'w:webHidden') look.hidden = !off.has(value ?? '');
  else if (name === 'w:sz' && Number(value) > 0) look.size = Number(value) / 2;
  else if (name === 'w:color') look.colour = colourOf(value) ?? '#000000';
  else if (name === 'w:rFonts') look.font = attributes['w:ascii'] ?? attributes['w:hAnsi'] ?? look.font;
  else if (name === 'w:shd') look.background = colourOf(attributes['w:fill']) ?? look.background;
  else if (name === 'w:highlight') look.background = highlights[value ?? ''] ?? otherHighlight;
  else if (name === 'w:vertAlign') look.raised = value === 'superscript' ? 'sup' : value === 'subscript' ? 'sub' : null;
}

/** The styles of a document (`word/styles.xml`). */
export function docxStyles(xml: string): DocxStyles {
  const styles = new Map<string, Style>();
  const defaults: Style = { based: null, look: {}, name: '' };
  let open = null as Style | null;
  let usual = null as string | null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'w:rPrDefault') open = defaults;
        else if (name === 'w:style') {
          const id = attributes['w:styleId'] ?? '';
          open = { based: null, look: {}, name: id };
          if (styles.size < 5000) styles.set(id, open);
          if (attributes['w:type'] === 'paragraph' && attributes['w:default'] === '1') usual = id;
        } else if (open && name === 'w:basedOn') open.based = attributes['w:val'] ?? null;
        else if (open && name === 'w:name') open.name = attributes['w:val'] ?? open.name;
        else if (open) readLook(open.look, name, attributes);
      },
      onclosetag(name) {
        if (name === 'w:style' || name === 'w:rPrDefault') open = null;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  const looks = new Map<string | null, Look>();
  const resolve = (id: string | null, depth: number): Look => {
    const style = id === null ? undefined : styles.get(id);
    if (!style || depth > maxDepth) return {};
    return { ...resolve(style.based, depth + 1), ...style.look };
  };
  return {
    lookOf(style) {
      const id = style ?? usual;
      const known = looks.get(id) ?? { ...defaults.look, ...resolve(id, 0) };
      looks.set(id, known);
      return known;
    },
    runLookOf: (style) => resolve(style, 0),
    nameOf: (style) => styles.get(style ?? '')?.name ?? style ?? '',
  };
}
