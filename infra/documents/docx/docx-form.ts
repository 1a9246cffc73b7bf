import type { DocumentForm, MetadataEntry, Side, Zone } from '../document-text.ts';
import { createTally } from '../tally-sizes.ts';
import { isCaption, isNotesHeading } from '../zones.ts';
import type { DocxParts } from './docx-parts.ts';
import type { DocxStyles } from './docx-styles.ts';
import type { Paragraph, WalkedPart } from './docx-walk.ts';

const millimetresOfTwip = 25.4 / 1440;
const sides: readonly Side[] = ['top', 'right', 'bottom', 'left'];
/** A picture before this many characters is on the first page, as a rule. */
const firstPageCharacters = 600;

/** Tells what each paragraph of the document is, in its order. */
export function createZones(styles: DocxStyles) {
  let inNotes = false;
  return (paragraph: Paragraph): Zone => {
    const style = styles.nameOf(paragraph.style);
    if (paragraph.isBox) return 'figure';
    if (/caption/i.test(style) || isCaption(paragraph.text)) return 'caption';
    if (/^(?:toc|header|footer)\b/i.test(style)) return 'edge';
    if (/foot ?note|end ?note|bibliography/i.test(style)) return 'note';
    if (paragraph.table > 0) return 'table';
    if (isNotesHeading(paragraph.text)) inNotes = true;
    else if (/^heading/i.test(style)) inNotes = false;
    return inNotes ? 'note' : 'body';
  };
}

export function createDocxTally(styles: DocxStyles) {
  const tally = createTally();
  const zoneOf = createZones(styles);
  return {
    add(paragraph: Paragraph, fixed?: Zone): void {
      const zone = fixed ?? zoneOf(paragraph);
      const looks = Map.groupBy(paragraph.runs, ({ size, font }) => `${size} ${font}`);
      for (const runs of looks.values()) {
        const [{ size, font }] = runs as [Paragraph['runs'][number]];
        tally.add(zone, size, font, { quote: runs.map(({ text }) => text).join(''), page: null });
      }
    },
    result: tally.result,
  };
}

/** The text of an element of properties (`docProps`). */
const propertyIn = (xml: string | undefined, name: string): string | null => {
  const at = xml?.indexOf(`<${name}`) ?? -1;
  if (!xml || at < 0) return null;
  const end = xml.indexOf(`</${name}>`, at);
  return end < 0 ? null : decoded(xml.slice(xml.indexOf('>', at) + 1, end)).trim() || null;
};
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name]!).slice(0, 500);
const properties: readonly [MetadataEntry['name'], 'core' | 'app', string][] = [
  ['author', 'core', 'dc:creator'],
  ['lastModifiedBy', 'core', 'cp:lastModifiedBy'],
  ['company', 'app', 'Company'],
  ['manager', 'app', 'Manager'],
  ['title', 'core', 'dc:title'],
  ['subject', 'core', 'dc:subject'],
  ['keywords', 'core', 'cp:keywords'],
  ['description', 'core', 'dc:description'],
];

export function docxMetadata({ parts }: DocxParts): MetadataEntry[] {
  return properties.flatMap(([name, part, element]) => {
    const value = propertyIn(parts[`docProps/${part}.xml`], element);
    return value ? [{ name, value }] : [];
  });
}
const statedPagesOf = ({ parts }: DocxParts): number | null =>
  Number(propertyIn(parts['docProps/app.xml'], 'Pages')) || null;

function papersAndMargins({ pages }: WalkedPart): Pick<DocumentForm, 'papers' | 'margins'> {
  const papers = new Map<string, DocumentForm['papers'][number]>();
  const margins = new Map<Side, DocumentForm['margins'][number]>();
  for (const { name, attributes } of pages.slice(0, 200)) {
    const lengthOf = (attribute: string): number =>
      Math.round(Math.abs(Number(attributes[`w:${attribute}`])) * millimetresOfTwip * 10) / 10;
    const [width, height] = [lengthOf('w'), lengthOf('h')];
    if (name === 'w:pgSz' && width > 0 && height > 0) papers.set(`${width} ${height}`, { width, height, page: null });
    if (name === 'w:pgSz') continue;
    for (const side of sides) {
      const millimetres = lengthOf(side);
      const least = margins.get(side)?.millimetres ?? Number.POSITIVE_INFINITY;
      if (millimetres < least) margins.set(side, { side, millimetres, quote: '', page: null });
    }
  }
  return { papers: [...papers.values()], margins: [...margins.values()] };
}

/** How a DOCX file looks, from what its parts say; where its pages end is known to the program that lays them out alone. */
export function docxForm(
  file: DocxParts,
  document: WalkedPart,
  tally: ReturnType<typeof createDocxTally>,
  headerPictures: number,
): DocumentForm {
  const onFirst = document.pictures.filter((at) => at < firstPageCharacters).length;
  return {
    ...papersAndMargins(document),
    ...tally.result(),
    metadata: docxMetadata(file),
    pictures: [
      ...(headerPictures > 0 ? [{ where: 'header' as const, page: null }] : []),
      ...(onFirst > 0 ? [{ where: 'firstPage' as const, page: null }] : []),
    ],
    statedPages: statedPagesOf(file),
  };
}
