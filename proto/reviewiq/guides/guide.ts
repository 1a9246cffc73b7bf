/** Guidance on a subsection or document of a proposal, in our own words. */
export type GuidedText = {
  /** One or two sentences for the writer. */
  readonly guidance: string;
  /** What evaluators look for, one statement each. */
  readonly addresses: readonly string[];
};
export type Subsection = GuidedText & { readonly number: string; readonly title: string };
export type Section = {
  readonly number: string;
  /** Without the number. */
  readonly name: string;
  readonly guidance: string;
  /** Share of the award criterion in the total score, in percent. */
  readonly weightPercent: number;
  readonly subsections: readonly Subsection[];
};
/** A document of Part B-2; `pages` is its limit or its indicative length, where there is one. */
export type PartDocument = GuidedText & { readonly name: string; readonly pages?: number };
export type ProposalGuide = {
  readonly title: string;
  readonly value: 'PF' | 'DN';
  /** Page limit of the sections of Part B-1 together. */
  readonly pages: number;
  readonly sections: readonly Section[];
  readonly documents: readonly PartDocument[];
};

/** Scores and thresholds that both schemes share; a score goes from 0 to 5 in steps of 0.1. */
export const scoring = { maxScore: 5, step: 0.1, thresholdPercent: 70 } as const;
