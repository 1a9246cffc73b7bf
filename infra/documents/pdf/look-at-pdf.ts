import { getResolvedPDFJS } from 'unpdf';
import type { DocumentForm, DocumentText, HiddenText, MetadataEntry } from '../document-text.ts';
import { gatherHidden } from '../gather-hidden.ts';
import { createTally } from '../tally-sizes.ts';
import { hiddenOnPage } from './hidden-runs.ts';
import type { LaidPage } from './laid-page.ts';
import type { Rectangle } from './matrix.ts';
import { openPdf, type Pdf } from './open-pdf.ts';
import { type OperationCodes, type PageInk, readInk } from './page-ink.ts';
import { linesOf, measureLines } from './page-lines.ts';

/** Pages and milliseconds that are looked at. */
const maxPages = 80;
const maxMs = 6000;
const millimetresOfPoint = 25.4 / 72;
const round = (length: number): number => Math.round(length * millimetresOfPoint * 10) / 10;
/** Headers and their pictures are in this share of the height of a page. */
const headerShare = 0.15;
/** Smaller pictures are dots and rules, in points. */
const leastPicture = 12;

const properties: readonly [string, MetadataEntry['name']][] = [
  ['Author', 'author'],
  ['Company', 'company'],
  ['Manager', 'manager'],
  ['Title', 'title'],
  ['Subject', 'subject'],
  ['Keywords', 'keywords'],
];
const fromXmp: readonly [string, MetadataEntry['name']][] = [
  ['dc:creator', 'author'],
  ['dc:publisher', 'company'],
  ['dc:title', 'title'],
  ['dc:description', 'description'],
];

async function metadataOf(document: Pdf): Promise<MetadataEntry[]> {
  const { info, metadata } = await document.getMetadata();
  const fields = { ...((info as { Custom?: object }).Custom ?? {}), ...info } as Record<string, unknown>;
  const stated = properties.map(([field, name]) => ({ name, value: fields[field] }));
  const xmp = fromXmp.map(([field, name]) => ({ name, value: [metadata?.get(field) ?? ''].flat().join(', ') }));
  const all = [...stated, ...xmp].flatMap(({ name, value }) =>
    typeof value === 'string' && value.trim() !== '' ? [{ name, value: value.trim().slice(0, 500) }] : [],
  );
  return all.filter(
    ({ name, value }, at) => all.findIndex((other) => other.name === name && other.value === value) === at,
  );
}

type Page = Awaited<ReturnType<Pdf['getPage']>>;
/** Notes that are stuck on a page, and what its fields are filled with. */
async function notesOn(page: Page, number: number): Promise<HiddenText[]> {
  const annotations = await page.getAnnotations();
  return annotations
    .slice(0, 200)
    .flatMap(({ subtype, contentsObj }: { subtype: string; contentsObj?: { str: string } }) =>
      subtype !== 'Link' && contentsObj?.str ? [{ how: 'comment' as const, text: contentsObj.str, page: number }] : [],
    );
}
const viewOf = ({ view: [left = 0, bottom = 0, right = 0, top = 0] }: Page): Rectangle => ({
  left,
  bottom,
  right,
  top,
});

function picturesOf(pages: readonly LaidPage[]): DocumentForm['pictures'] {
  const found: DocumentForm['pictures'] = [];
  for (const { pictures, view, number } of pages)
    for (const { left, right, bottom, top } of pictures) {
      if (right - left < leastPicture || top - bottom < leastPicture) continue;
      const isHeader = bottom > view.top - headerShare * (view.top - view.bottom);
      if (number === 1 || isHeader) found.push({ where: isHeader ? 'header' : 'firstPage', page: number });
    }
  return found.slice(0, 20);
}
function papersOf(pages: readonly LaidPage[]): DocumentForm['papers'] {
  const papers = new Map<string, DocumentForm['papers'][number]>();
  for (const { view, number } of pages) {
    const [width, height] = [round(view.right - view.left), round(view.top - view.bottom)];
    const key = `${Math.round(width)} ${Math.round(height)}`;
    if (!papers.has(key)) papers.set(key, { width, height, page: number });
  }
  return [...papers.values()].slice(0, 20);
}

async function inkOf(page: Page, codes: OperationCodes, isVisible: (properties: unknown) => boolean): Promise<PageInk> {
  const ink = readInk(await page.getOperatorList(), codes, isVisible);
  for (const run of ink.runs) {
    const font = page.commonObjs.has(run.font) ? (page.commonObjs.get(run.font) as { name?: string }) : null;
    run.font = (font?.name ?? '').replace(/^[A-Z]{6}\+/, '');
  }
  return ink;
}

/** How the pages of a PDF look, and what they hide. */
export async function lookAtPdf(bytes: Uint8Array): Promise<Pick<DocumentText, 'hidden' | 'asides' | 'form'>> {
  const started = performance.now();
  const document = await openPdf(bytes);
  const { OPS: codes } = await getResolvedPDFJS();
  const layers = await document.getOptionalContentConfig();
  const isVisible = (properties: unknown): boolean => properties === null || layers.isVisible(properties as never);
  const hidden: (HiddenText | null)[] = [];
  const pages: LaidPage[] = [];
  const last = Math.min(document.numPages, maxPages);
  for (let number = 1; number <= last && performance.now() - started < maxMs; number += 1) {
    const page = await document.getPage(number);
    const ink = await inkOf(page, codes, isVisible);
    const view = viewOf(page);
    const found = [...gatherHidden(hiddenOnPage(ink, view, number)), ...(await notesOn(page, number))];
    hidden.push(...found.flatMap((one) => [one, null]));
    pages.push({ number, view, pictures: ink.pictures, lines: page.rotate % 180 === 0 ? linesOf(ink, view) : [] });
    page.cleanup();
  }
  const metadata = await metadataOf(document);
  const tally = createTally();
  const margins = measureLines(pages, tally);
  return {
    hidden: gatherHidden(hidden),
    asides: metadata.map(({ value }) => value).join('\n'),
    form: {
      ...{ papers: papersOf(pages), margins, metadata, pictures: picturesOf(pages), statedPages: null },
      ...tally.result(),
    },
  };
}
