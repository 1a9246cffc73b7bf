import { networkGuide } from './guides/dn.ts';
import type { PartDocument, ProposalGuide, Section, Subsection } from './guides/guide.ts';
import { fellowshipGuide } from './guides/pf.ts';

/**
 * Sections and documents of an MSCA proposal with their guidance, by scheme. Titles are short forms of the official templates;
 * an editor compares them with the template of each call.
 */
export const proposalGuides = { PF: fellowshipGuide, DN: networkGuide } as const satisfies Record<
  'PF' | 'DN',
  ProposalGuide
>;
export type SchemeValue = keyof typeof proposalGuides;

/** Names of the two parts of a proposal. */
export const partNames = ['Part B-1', 'Part B-2'] as const;

/** The part of a proposal that a text belongs to, as a session stores it: `section` as in `1 Excellence` or the name of a document; `subSection` a title. */
export type SectionSelection = { part: (typeof partNames)[number]; section: string; subSection: string | null };
export type SelectedSection = {
  selection: SectionSelection;
  section: Section | null;
  subsection: Subsection | null;
  document: PartDocument | null;
};

const withoutNumber = (text: string): string => text.replace(/^\d+(?:\.\d+)*\.?\s+/, '');
const sameName = (one: string, other: string): boolean =>
  withoutNumber(one.trim()).toLowerCase() === withoutNumber(other.trim()).toLowerCase();
/** Name of a section as the navigation shows it, `1 Excellence`. */
export const sectionLabel = ({ number, name }: Section): string => `${number} ${name}`;

/**
 * Finds what the `sectionSelection` of a call names (C14): the title of a subsection, or the name of a section or document without
 * its number. Null where the scheme has none of that name.
 */
export function findSelection(scheme: SchemeValue, text: string): SelectedSection | null {
  const guide: ProposalGuide = proposalGuides[scheme];
  for (const section of guide.sections) {
    const subsection = section.subsections.find(({ title }) => sameName(title, text)) ?? null;
    if (subsection || sameName(section.name, text))
      return {
        selection: { part: 'Part B-1', section: sectionLabel(section), subSection: subsection?.title ?? null },
        section,
        subsection,
        document: null,
      };
  }
  const document = guide.documents.find(({ name }) => sameName(name, text));
  if (!document) return null;
  const selection: SectionSelection = { part: 'Part B-2', section: document.name, subSection: null };
  return { selection, section: null, subsection: null, document };
}

/** The text that a call sends as `sectionSelection` for a selection (C14). */
export const selectionText = ({ section, subSection }: SectionSelection): string =>
  subSection ?? withoutNumber(section);
