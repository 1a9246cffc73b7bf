import { measureText } from '@consortia/proto/reviewiq/measure-text';
import { formMessages as say } from '@consortia/proto/reviewiq/messages/form';
import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import { rulesOf } from '../scheme-rules.ts';
import { formRulesOf, type RequiredDocument, requiredDocuments } from './form-rules.ts';
import { isWholePart } from './headings.ts';
import { bySource, type FormCheck, finding, placeAt, type Upload } from './upload.ts';

const joint = /\bjoint doctorates?\b/i;
const associated = /\bassociated partners?\b/i;
const longestHeading = 160;
/** Lines that a header has. */
const headerLines = 3;
/** Words of a heading are at its beginning. */
const headingWords = 40;
const isPartB2 = /\bpart\s+B\s?-?\s?2\b/i;

const startsWith = (line: string, words: RegExp): boolean => {
  const at = line.search(words);
  return at >= 0 && at <= headingWords;
};
/** Where a line is a heading with these words; headings of sections 1 to 3 are those of Part B-1. */
function headingAt(text: string, heading: RegExp): number | null {
  let at = 0;
  for (const line of text.split('\n')) {
    const [numbered = '', number] = /^\s*(\d{1,2})(?:\.\d)?\.?\s+/.exec(line) ?? [];
    const isOfPart1 = number !== undefined && Number(number) < 4;
    if (line.length <= longestHeading && !isOfPart1 && startsWith(line.slice(numbered.length), heading)) return at;
    at += line.length + 1;
  }
  return null;
}
const isNeeded = ({ of }: RequiredDocument, { document: { text }, scheme, callYear }: Upload): boolean => {
  if (of === 'global') return rulesOf(scheme, callYear).special.named.test(text);
  if (of === 'joint') return joint.test(text);
  return of === 'all' || associated.test(text);
};
/** Documents of Part B-2 that a file has, behind the sections of Part B-1 where it has these. Yields null so that others get their turn. */
export function* documentsIn(
  { text }: Upload['document'],
  { scheme, headings }: Pick<Upload, 'scheme' | 'headings'>,
): Generator<null, Upload['documents']> {
  const last = headings.reduce((most, { at, length }) => Math.max(most, (at ?? 0) + length), 0);
  const behind = isWholePart(headings) ? text.slice(last) : text;
  const found = new Map<RequiredDocument, number | null>();
  for (const one of requiredDocuments[scheme]) {
    found.set(one, headingAt(behind, one.heading));
    yield null;
  }
  return found;
}
function isPart2({ document, documents }: Upload): boolean {
  const headings = [...documents].filter(([{ of }, at]) => of === 'all' && at !== null).length;
  return headings >= 2 || (headings >= 1 && isPartB2.test(document.text.slice(0, 600)));
}

/** The page of the first section; the first page where no section is found. */
function startOf({ document, headings }: Upload): number {
  const first = headings.find(({ isSection, at }) => isSection && at !== null);
  return placeAt(document, first?.at ?? 0, 1).page ?? 1;
}
/** Pages of Part B-1: from the page of its first section to the end, or to the page before Part B-2 where that follows. */
function pagesOfPart1(upload: Upload): number | null {
  const { document } = upload;
  const { text, pages, pageStarts } = document;
  if (pages === null) return null;
  const headings = upload.headings.filter(({ isSection, at }) => isSection && at !== null);
  const first = startOf(upload);
  const lastAt = headings.at(-1)?.at ?? 0;
  const next = text.slice(lastAt).search(/^[ \t]*4\.?[ \t]+(?:CV|\p{Lu}\p{Ll})/mu);
  if (next < 0) return pages - first + 1;
  const end = placeAt(document, lastAt + next, 1).page ?? pages;
  const above = text.slice(pageStarts[end - 1], lastAt + next).trim();
  // The next part starts on a page of its own where a header at most is above it.
  const isOwnPage = above.split('\n').length <= headerLines && above.length < 300;
  return (isOwnPage ? end - 1 : end) - first + 1;
}

/** The pages of a file against the limit of its part or document. */
export const checkPages: FormCheck = (upload) => {
  const { document, scheme, callYear, part, headings } = upload;
  const { pages } = formRulesOf(scheme, callYear);
  const own = document.pages ?? document.form?.statedPages ?? null;
  if (part)
    return part.pages !== undefined && own !== null && own > Math.ceil(part.pages)
      ? [finding('pages', say.documentTooLong(part.name, own, part.pages), [], { isQuestion: true })]
      : [];
  const isWhole = isWholePart(headings);
  if (isPart2(upload) && !isWhole) return [];
  const count = pagesOfPart1(upload);
  const more = { source: pages.source, isQuestion: false };
  if (count !== null) return count > pages.value ? [finding('pages', say.tooLong(count, pages.value), [], more)] : [];
  if (own !== null)
    return own > pages.value
      ? [finding('pages', say.statedTooLong(own, pages.value), [], { ...more, isQuestion: true })]
      : [];
  const estimate = measureText(document.text).pages;
  return isWhole && estimate > pages.value
    ? [finding('pages', say.pagesUnknown(estimate, pages.value), [], { ...more, isQuestion: true })]
    : [];
};

/** On which page section 1 starts, asked of a whole Part B-1: a draft may lack the pages before it. */
export const checkStart: FormCheck = (upload) => {
  const { document, scheme, callYear, part, headings } = upload;
  const { start } = formRulesOf(scheme, callYear);
  if (!start || part || document.pages === null || !isWholePart(headings)) return [];
  const page = startOf(upload);
  return page === start.value
    ? []
    : [finding('pages', say.otherStart(page, start.value), [], { source: start.source, isQuestion: true })];
};

/** Headings of Part B-1 that a file of all of it lacks, or has in another order. */
export const checkHeadings: FormCheck = ({ document, headings, part }) => {
  if (part || !isWholePart(headings)) return [];
  const missing = headings.filter(({ at }) => at === null).map(({ label }) => label);
  const found: PreflightFinding[] = missing.length > 0 ? [finding('heading', say.headingsMissing(missing))] : [];
  const there = headings.flatMap(({ label, at, length }) => (at === null ? [] : [{ label, at, length }]));
  for (const [index, heading] of there.entries()) {
    const before = there[index - 1];
    if (before && heading.at < before.at)
      found.push(
        finding('heading', say.headingsReversed(before.label, heading.label), [
          placeAt(document, before.at, before.length),
          placeAt(document, heading.at, heading.length),
        ]),
      );
  }
  return found;
};

/** Documents that a Part B-2 lacks. */
export const checkDocuments: FormCheck = (upload) => {
  if (!isPart2(upload)) return [];
  const isWhole = isWholePart(upload.headings);
  const missing = [...upload.documents].filter(([one, at]) => at === null && isNeeded(one, upload)).map(([one]) => one);
  const isLetterMissing = missing.some(({ of }) => of === 'global');
  const named = missing.filter(({ of }) => of !== 'associated');
  const bySources = Map.groupBy(named, ({ source }) => source);
  return [
    ...[...bySources].map(([source, some]) => {
      const more = bySource({ value: null, source }, upload);
      const names = some.map(({ name }) => name);
      // What is not behind Part B-1 can be in a file of its own.
      return finding('document', say.documentsMissing(names), [], { ...more, isQuestion: more.isQuestion || isWhole });
    }),
    ...(!isLetterMissing && missing.some(({ of }) => of === 'associated')
      ? [finding('document', say.lettersMissing, [], { isQuestion: true })]
      : []),
  ];
};
