import { proposalGuides, type SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import { type Source, source } from '../source.ts';

const checked = '2026-11-30';
const sources = {
  formPF: source(
    'Application form HE MSCA PF, version 5.0',
    'https://ec.europa.eu/info/funding-tenders/opportunities/docs/2021-2027/horizon/temp-form/af/af_he-msca-pf_en.pdf',
    '2026-03-27',
    checked,
  ),
  formDN: source(
    'Application form HE MSCA DN, Part B, version 6.0 (a copy)',
    'https://github.com/JozsefKiss90/proposal_orchestrator/tree/5b57f099895a4a4f8d5fe185cfc9e222c1569ff8/docs/tier2a_instrument_schemas/application_forms/msca',
    '2026-04-04',
    checked,
  ),
  sizesDN: source(
    'UKRO: MSCA Doctoral Networks, clarification on completing Part B1',
    'https://www.ukro.ac.uk/news/msca-doctoral-networks-clarification-on-completing-part-b1',
    null,
    checked,
  ),
  partB2: source('Part B-2 of MSCA-PF 2025 in LaTeX', 'https://github.com/alexfikl/msca-pf', '2025-04-28', checked),
  resubmission: source(
    'ZEUSS: MSCA work programme 2026-2027',
    'https://zeuss-saxony.de/finales-msca-arbeitsprogramm-fuer-2026-27-veroeffentlicht',
    null,
    checked,
  ),
  resubmissionPF: source(
    'MSCA-NET: from which point on the 70 % rule applies',
    'https://msca-net.eu/faq/from-which-point-on-does-the-70-rule-apply-is-it-for-2021-proposals-that-will-be-submitted-in-2022-or-only-starting-2022-call-for-2023-resubmission/',
    null,
    checked,
  ),
  resubmissionDN: source(
    'MSCA-NET: what a resubmission in a Doctoral Network application is',
    'https://msca-net.eu/faq/what-would-constitute-a-re-submission-in-a-doctoral-network-application/',
    null,
    checked,
  ),
  blind: source(
    'UKRO: Horizon Europe blind evaluation pilot',
    'https://www.ukro.ac.uk/news/horizon-europe-blind-evaluation-pilot-launched',
    null,
    checked,
  ),
} as const;

/** A rule and where it is written; without a source it is stated from memory, and asked. */
export type Ruled<Value> = { value: Value; source: Source | null };
const ruled = <Value>(value: Value, of: Source | null): Ruled<Value> => ({ value, source: of });

/** How pages must look, from a call year on. Millimetres and points; `table` and `other` are the least sizes in tables and in notes, captions and headers. */
export type FormRules = {
  year: number;
  paper: Ruled<{ name: string; width: number; height: number }>;
  margin: Ruled<number>;
  body: Ruled<number>;
  table: Ruled<number>;
  other: Ruled<number>;
  /** Names of the reference font and of those with its measures. */
  font: Ruled<RegExp>;
  pages: Ruled<number>;
  /** Page of the document on which section 1 starts. */
  start?: Ruled<number>;
  /** Latest version of the form that is known of this year. */
  form: { version: string; source: Source | null } | null;
  /** Score that a proposal needs to be submitted again in the next call. */
  resubmission: Ruled<number>;
};
const a4 = { name: 'A4', width: 210, height: 297 };
const times = /times|nimbus ?rom|termes|liberation ?serif|tinos|txr/i;
const fromMemory = {
  font: ruled(times, null),
  paper: ruled(a4, null),
  margin: ruled(15, null),
  body: ruled(11, null),
  table: ruled(9, null),
  other: ruled(8, null),
};

const formRules: Readonly<Record<SchemeValue, readonly FormRules[]>> = {
  PF: [
    {
      ...fromMemory,
      year: 2021,
      pages: ruled(proposalGuides.PF.pages, null),
      form: null,
      resubmission: ruled(70, sources.resubmissionPF),
    },
    {
      year: 2026,
      paper: ruled(a4, sources.formPF),
      margin: ruled(15, sources.formPF),
      body: ruled(11, sources.formPF),
      table: ruled(11, sources.formPF),
      other: ruled(8, sources.formPF),
      font: ruled(times, sources.formPF),
      pages: ruled(proposalGuides.PF.pages, sources.formPF),
      form: { version: '5.0', source: sources.formPF },
      resubmission: ruled(80, sources.resubmission),
    },
  ],
  DN: [
    {
      ...fromMemory,
      year: 2021,
      pages: ruled(proposalGuides.DN.pages, null),
      form: null,
      resubmission: ruled(80, sources.resubmissionDN),
    },
    {
      ...fromMemory,
      year: 2025,
      body: ruled(11, sources.sizesDN),
      pages: ruled(proposalGuides.DN.pages, null),
      form: null,
      resubmission: ruled(80, sources.resubmissionDN),
    },
    {
      year: 2026,
      paper: ruled(a4, sources.formDN),
      margin: ruled(15, sources.formDN),
      body: ruled(11, sources.formDN),
      table: ruled(11, sources.formDN),
      other: ruled(8, sources.formDN),
      font: ruled(times, sources.formDN),
      pages: ruled(proposalGuides.DN.pages, sources.formDN),
      start: ruled(5, sources.formDN),
      form: { version: '6.0', source: sources.formDN },
      resubmission: ruled(80, sources.resubmission),
    },
  ],
};
/** The rules of a call year, or the latest where that is not known. */
export function formRulesOf(scheme: SchemeValue, callYear: number | null): FormRules {
  const all = formRules[scheme];
  return (callYear === null ? all.at(-1) : all.findLast(({ year }) => year <= callYear)) ?? all[0]!;
}
/** Forms are made anew for each call. */
export const yearlyForms: Source = sources.sizesDN;
/** What a first stage that is evaluated blind may not say. */
export const blindRule: Source = sources.blind;

/** A document of Part B-2 by the words of its heading; `of` says when it is needed. */
export type RequiredDocument = {
  name: string;
  heading: RegExp;
  of: 'all' | 'global' | 'joint' | 'associated';
  source: Source | null;
};
const letters = /\bletters? of (?:commitment|support)\b|\bI,? (?:the )?undersigned\b/i;
export const requiredDocuments: Readonly<Record<SchemeValue, readonly RequiredDocument[]>> = {
  PF: [
    { name: 'CV of the researcher', heading: /\bCV\b|\bcurriculum vitae\b/i, of: 'all', source: sources.partB2 },
    {
      name: 'Capacity of the Participating Organisations',
      heading: /\bcapacity of (?:the )?participating organi[sz]ation/i,
      of: 'all',
      source: sources.partB2,
    },
    {
      name: 'Environmental considerations in light of the MSCA Green Charter',
      heading: /\bgreen charter\b|\benvironmental (?:considerations|aspects)\b/i,
      of: 'all',
      source: sources.partB2,
    },
    { name: 'Letter of commitment of the outgoing host', heading: letters, of: 'global', source: sources.partB2 },
    { name: 'Letters of commitment of associated partners', heading: letters, of: 'associated', source: null },
  ],
  DN: [
    ...['Recruitment Strategy', 'Network Organisation', 'Supervisory Board'].map((name) => ({
      name,
      heading: new RegExp(`\\b${name.replace(' ', '\\s+').replace('isation', 'i[sz]ation')}\\b`, 'i'),
      of: 'all' as const,
      source: null,
    })),
    {
      name: 'Green Charter',
      heading: /\bgreen charter\b|\benvironmental (?:considerations|aspects)\b/i,
      of: 'all',
      source: null,
    },
    {
      name: 'Participating Organisations',
      heading: /\bparticipating organi[sz]ations?\b/i,
      of: 'all',
      source: null,
    },
    {
      name: 'Letters of Pre-Agreement',
      heading: /\b(?:letters? of )?(?:institutional )?(?:pre-?agreement|institutional commitment)\b/i,
      of: 'joint',
      source: null,
    },
  ],
};
