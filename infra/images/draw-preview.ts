import { fileURLToPath } from 'node:url';
import { once } from '@consortia/proto/once';
import { previewSize } from '@consortia/proto/preview-picture';

/** Texts of a preview; each is truncated to what fits. `hue`: 1 to 12, null for the colour of the product. */
export type Preview = { kind: string; title: string; detail: string; hue: number | null };

const margin = 72;
const textBox = { width: previewSize.width - 2 * margin, height: 290 };
const maxCharacters = { kind: 60, title: 150, detail: 90 };
const colours = { ground: '#faf8f4', ink: '#1d2430', soft: '#525a68', accent: '#b8401c' };
/** One for each hue; Pango reads no other notation. */
const hueColours = [
  '#8e3d29',
  '#8e5f29',
  '#8e7a29',
  '#6c8e29',
  '#298e3a',
  '#298e6c',
  '#29858e',
  '#29648e',
  '#29428e',
  '#42298e',
  '#75298e',
  '#8e2964',
];
const font = 'Source Serif 4';

const fontFile = once(() =>
  fileURLToPath(import.meta.resolve('@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf')),
);

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Pango takes its text for markup, so that nothing in it may be some. Control characters are none of its characters. */
function markup(value: string, maxLength: number, colour: string): string {
  const line = value
    .slice(0, maxLength * 4)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
  const characters = [...line];
  const shown =
    characters.length > maxLength
      ? `${characters
          .slice(0, maxLength - 1)
          .join('')
          .trimEnd()}…`
      : line;
  return `<span foreground="${colour}">${shown.replace(/[&<>]/g, (character) => escaped[character]!) || ' '}</span>`;
}

/** A character that is neither a space nor invisible. */
const visible = /[^\p{C}\p{Z}]/u;

/**
 * Draws the picture of a link preview as PNG, 1200 × 630 pixels. The image library's threads do the work, with a font that comes with the
 * product: what is drawn does not depend on the fonts of the computer.
 */
export async function drawPreview({ kind, title, detail, hue }: Preview): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const accent = hue === null ? colours.accent : hueColours[(hue - 1) % hueColours.length]!;
  const fontfile = fontFile();
  const drawn = (content: string, size: number): Promise<Buffer> =>
    sharp({
      // What fonts lack is drawn as a box or not at all.
      failOn: 'none',
      text: { text: content, font: `${font} ${size}`, fontfile, width: textBox.width, rgba: true, wrap: 'word-char' },
    })
      // Many wide or tall characters become smaller rather than cover what is below them.
      .resize({ ...textBox, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  // libvips keeps one error text for all of its threads, so a text may fail because of another at the same time: it is drawn once more.
  // Characters of which the font draws nothing fail again.
  const textOf = async (text: string, maxLength: number, colour: string, size: number): Promise<Buffer | null> => {
    if (!visible.test(text)) return null;
    const content = markup(text, maxLength, colour);
    return drawn(content, size)
      .catch(() => drawn(content, size))
      .catch(() => null);
  };
  const length = [...title].length;
  const size = length > 110 ? 46 : length > 60 ? 54 : 64;
  const [top, middle, bottom, name] = await Promise.all([
    textOf(kind, maxCharacters.kind, accent, 30),
    textOf(title, maxCharacters.title, colours.ink, size),
    textOf(detail, maxCharacters.detail, colours.soft, 28),
    textOf('Consortia', maxCharacters.kind, colours.ink, 30),
  ]);
  const bar = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${previewSize.width}" height="${previewSize.height}"><rect width="16" height="${previewSize.height}" fill="${accent}"/></svg>`,
  );
  return sharp({ create: { ...previewSize, channels: 3, background: colours.ground } })
    .composite(
      [
        { input: bar, left: 0, top: 0 },
        { input: top, left: margin, top: margin },
        { input: middle, left: margin, top: 150 },
        { input: bottom, left: margin, top: 450 },
        { input: name, left: margin, top: 528 },
      ].filter((layer): layer is typeof layer & { input: Buffer } => layer.input !== null),
    )
    .png({ palette: true, colours: 32, effort: 1 })
    .toBuffer();
}
