import {
  findSelection,
  proposalGuides,
  type SchemeValue,
  type SectionSelection,
  type SelectedSection,
} from '@consortia/proto/reviewiq/proposal-guides';
import { paths } from '../../lib/paths.ts';

type Part = SectionSelection['part'];
/** Where the reader is in a proposal. */
export type Place = { part: Part; selected: SelectedSection | null };

/** Reads the place from the query of the address: `part`, and a number or the name of a document in `section` and `subsection`. */
export function placeOf(scheme: SchemeValue, address: URLSearchParams): Place {
  const { sections, documents } = proposalGuides[scheme];
  const wanted = address.get('section');
  if (address.get('part') === 'B-2') {
    const document = documents.find(({ name }) => name === wanted);
    return { part: 'Part B-2', selected: document ? findSelection(scheme, document.name) : null };
  }
  const section = sections.find(({ number }) => number === wanted);
  const subsection = section?.subsections.find(({ number }) => number === address.get('subsection'));
  const name = subsection?.title ?? section?.name;
  return { part: 'Part B-1', selected: name ? findSelection(scheme, name) : null };
}

/** The page with nothing selected in a part: another part clears section and subsection (S18). */
export const partAddress = (part: Part): string =>
  part === 'Part B-2' ? `${paths.reviewIq}?part=B-2` : paths.reviewIq;
/** The page with a section selected: another section clears the subsection (S19). */
export const sectionAddress = (section: string): string => `${paths.reviewIq}?section=${section}`;
export const subsectionAddress = (section: string, subsection: string): string =>
  `${sectionAddress(section)}&subsection=${subsection}`;
export const documentAddress = (name: string): string =>
  `${paths.reviewIq}?${new URLSearchParams({ part: 'B-2', section: name })}`;

/** The page with a stored selection; the page itself where the scheme no longer has it. */
export function selectionAddress(scheme: SchemeValue, { section, subSection }: SectionSelection): string {
  const found = findSelection(scheme, subSection ?? section);
  if (found?.document) return documentAddress(found.document.name);
  if (!found?.section) return paths.reviewIq;
  return found.subsection
    ? subsectionAddress(found.section.number, found.subsection.number)
    : sectionAddress(found.section.number);
}

/** Name of a selection as headings and labels show it. */
export const nameOfSelected = ({ section, subsection, document }: SelectedSection): string =>
  subsection
    ? `${subsection.number} ${subsection.title}`
    : (document?.name ?? (section ? `${section.number} ${section.name}` : ''));

export const isSameSelection = (one: SectionSelection | null, other: SectionSelection | null): boolean =>
  one?.part === other?.part && one?.section === other?.section && one?.subSection === other?.subSection;
