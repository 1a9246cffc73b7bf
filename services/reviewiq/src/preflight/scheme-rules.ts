import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import type { SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';

type Source = NonNullable<PreflightFinding['source']>;
/** All were read on this day. */
const checked = '2026-11-28';
const portal = 'https://ec.europa.eu/info/funding-tenders/opportunities/portal/screen/opportunities/topic-details/';
const source = (title: string, url: string, published: string | null): Source => ({ title, url, published, checked });
const sources = {
  fellowships: source('Conditions of HORIZON-MSCA-2026-PF-01-01', `${portal}horizon-msca-2026-pf-01-01`, '2026-08-12'),
  global: source(
    'FFG: MSCA Postdoctoral Fellowships 2026',
    'https://www.ffg.at/en/europa/heu/msca/calls/PF_2026',
    null,
  ),
  networks: source('FFG: MSCA Doctoral Networks 2026', 'https://www.ffg.at/en/europa/heu/msca/calls/dn_2026', null),
};

/** Lengths in months. `source` is null where a rule is stated from memory: then it is a question. */
type Limit = { least: number; most: number; source: Source | null };
/** Rules of a scheme from a call year on, until the next ones. */
export type SchemeRules = {
  year: number;
  /** Longest duration of each kind of project; `special` has a longer one, which the text must name. */
  project: Limit;
  special: { named: RegExp; project: Limit; candidate?: Limit };
  outgoing?: Limit;
  back?: Limit;
  placement?: Limit;
  /** Share of the duration that secondments may have. */
  secondments?: { share: number; source: Source | null };
  candidate?: Limit;
  personMonths?: Limit;
};

const schemeRules: Readonly<Record<SchemeValue, readonly SchemeRules[]>> = {
  PF: [
    {
      year: 2026,
      project: { least: 12, most: 24, source: sources.fellowships },
      special: {
        named: /\bglobal (?:postdoctoral )?fellowships?\b|\b(?:outgoing|return) (?:phase|period)\b/i,
        project: { least: 24, most: 36, source: sources.global },
      },
      outgoing: { least: 12, most: 24, source: sources.global },
      back: { least: 12, most: 12, source: sources.global },
      placement: { least: 0, most: 6, source: sources.global },
      secondments: { share: 0.5, source: sources.fellowships },
    },
  ],
  DN: [
    {
      year: 2026,
      project: { least: 0, most: 48, source: sources.networks },
      special: {
        named: /\bjoint doctorates?\b/i,
        project: { least: 0, most: 60, source: sources.networks },
        candidate: { least: 3, most: 48, source: sources.networks },
      },
      candidate: { least: 3, most: 36, source: sources.networks },
      personMonths: { least: 0, most: 540, source: sources.networks },
    },
  ],
};

/** The rules for a call year: the latest that are known then, else the earliest. */
export const rulesOf = (scheme: SchemeValue, year: number): SchemeRules & { callYear: number } => ({
  ...(schemeRules[scheme].findLast((rules) => rules.year <= year) ?? schemeRules[scheme][0]!),
  callYear: year,
});
