import type { SectionSelection } from '@consortia/proto/reviewiq/proposal-guides';

/** Whether two selections name the same subsection, section or document. */
export const sameSelection = (one: SectionSelection | null, other: SectionSelection | null): boolean =>
  one?.part === other?.part && one?.section === other?.section && one?.subSection === other?.subSection;
