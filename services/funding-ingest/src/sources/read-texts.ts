import type { textQualities } from '@consortia/proto/funding-ingest/observations';
import { flatSections } from './flat-sections.ts';
import { htmlSections } from './html-sections.ts';
import { plainSections } from './plain-sections.ts';
import { first, type Reading, wrong } from './readings.ts';

/** Characters of one text with its markup. */
const maxTextLength = 250_000;

type Quality = (typeof textQualities)[number];
const textWith = (
  says: string,
  qualityOf: Quality | ((text: string) => Quality),
  split: (text: string) => object[] | null,
): Reading => ({
  says,
  read: (value) => {
    const text = first(value);
    if (typeof text !== 'string' || text.length > maxTextLength) return wrong(value);
    const sections = split(text);
    if (sections === null) return wrong(value);
    const quality = typeof qualityOf === 'string' ? qualityOf : qualityOf(text);
    return sections.length > 0 ? { quality, sections } : undefined;
  },
});

export const html = textWith('HTML, as sections of rich text', 'structured', htmlSections);
export const flatDescription = textWith(
  'text without markup, as sections under the titles of descriptions',
  'flat',
  (text) => flatSections(text, 'description'),
);
export const flatConditions = textWith(
  'text without markup, as sections under the numbered titles of conditions',
  'flat',
  (text) => flatSections(text, 'conditions'),
);
/** A truncated excerpt ends in an ellipsis. */
export const excerpt = textWith(
  'paragraphs of plain text, as sections under the titles of descriptions; one that ends in … is an excerpt',
  (text) => (text.trimEnd().endsWith('…') ? 'excerpt' : 'plain'),
  plainSections,
);
