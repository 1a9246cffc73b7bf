import type { DoctoratePeriod } from '@consortia/proto/funding-ingest/doctorate-period';
import type { TextSection } from '@consortia/proto/funding-ingest/shapes';
import { plainLines } from '@consortia/proto/rich-text';

const doctorate = /\b(?:PhD|doctorate|doctoral degree)\b/i;
/** "between 1 January 2017 and 31 December 2026" */
const dates = /\bbetween \d{1,2} [A-Z][a-z]{2,8} (\d{4}) and \d{1,2} [A-Z][a-z]{2,8} (\d{4})\b/;

/** The years between which a sentence of a call wants the doctorate of those who apply; null: none says it. */
export function statedPeriod(
  sections: readonly TextSection[],
): Pick<DoctoratePeriod, 'from' | 'to' | 'sentence'> | null {
  for (const { text } of sections)
    for (const sentence of plainLines(text).split(/(?<=[.!?])\s|\n/)) {
      const found = doctorate.test(sentence) ? dates.exec(sentence) : null;
      if (found) return { from: Number(found[1]), to: Number(found[2]), sentence: sentence.trim() };
    }
  return null;
}
