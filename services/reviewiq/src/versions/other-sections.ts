import type { SectionSelection } from '@consortia/proto/reviewiq/proposal-guides';
import type { OtherSection } from '../preflight/check-sections.ts';
import type { Exchange } from '../sessions/exchange-model.ts';

/** One is the other, or a part of it. */
const overlap = (one: SectionSelection, other: SectionSelection): boolean =>
  one.section === other.section &&
  (one.subSection === other.subSection || one.subSection === null || other.subSection === null);

/** The latest versions of the other sections of Part B-1, which speak of one project; documents of Part B-2 speak of people and organisations. */
export function otherSections(exchanges: readonly Exchange[], selection: SectionSelection): OtherSection[] {
  const latest = new Map<string, OtherSection>();
  for (const { version, selection: other, prompt } of exchanges) {
    const isOther = version !== null && other?.part === 'Part B-1' && !overlap(other, selection);
    if (!isOther || selection.part !== 'Part B-1') continue;
    const title = other.subSection ?? other.section;
    latest.set(title, { title, text: prompt });
  }
  return [...latest.values()];
}
