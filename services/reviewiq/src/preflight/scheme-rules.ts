import type { SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import { type Source, source } from './source.ts';

const portal = 'https://ec.europa.eu/info/funding-tenders/opportunities/portal/screen/opportunities/topic-details/';
const sources = {
  fellowships: source('Conditions of HORIZON-MSCA-2026-PF-01-01', `${portal}horizon-msca-2026-pf-01-01`, '2026-08-12'),
  global: source(
    'FFG: MSCA Postdoctoral Fellowships 2026',
    'https://www.ffg.at/en/europa/heu/msca/calls/PF_2026',
    null,
  ),
  earlierFellowships: source(
    'University of Split: MSCA Postdoctoral Fellowships, call of 2021',
    'https://mefst.unist.hr/znanost/novosti-2567/msca-postdoctoral-fellowships-pf/11739',
    null,
    '2026-11-29',
  ),
  placements: source(
    'University of Murcia: MSCA Postdoctoral Fellowships, call of 2024',
    'https://um.es/en/web/operum/msca-pf',
    null,
    '2026-11-29',
  ),
  earlierNetworks: source(
    'Institut Pasteur: MSCA Doctoral Networks 2025',
    'https://gonews.pasteur.fr/post/horizon-europe-msca-doctoral-networks-2025',
    '2025-07-09',
    '2026-11-29',
  ),
  personMonths: source(
    'University of Padua: MSCA Doctoral Networks',
    'https://www.unipd.it/en/en/en/msca-dn',
    null,
    '2026-11-29',
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

const globalFellowship = /\bglobal (?:postdoctoral )?fellowships?\b|\b(?:outgoing|return) (?:phase|period)\b/i;
const jointDoctorate = /\bjoint doctorates?\b/i;

const schemeRules: Readonly<Record<SchemeValue, readonly SchemeRules[]>> = {
  PF: [
    {
      year: 2021,
      project: { least: 12, most: 24, source: sources.earlierFellowships },
      special: { named: globalFellowship, project: { least: 24, most: 36, source: sources.earlierFellowships } },
      outgoing: { least: 12, most: 24, source: sources.placements },
      back: { least: 12, most: 12, source: sources.earlierFellowships },
      placement: { least: 0, most: 6, source: sources.placements },
      secondments: { share: 1 / 3, source: sources.earlierFellowships },
    },
    {
      year: 2026,
      project: { least: 12, most: 24, source: sources.fellowships },
      special: {
        named: globalFellowship,
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
      year: 2021,
      project: { least: 0, most: 48, source: sources.earlierNetworks },
      special: { named: jointDoctorate, project: { least: 0, most: 48, source: sources.earlierNetworks } },
      candidate: { least: 3, most: 36, source: sources.personMonths },
      personMonths: { least: 0, most: 540, source: sources.personMonths },
    },
    {
      year: 2026,
      project: { least: 0, most: 48, source: sources.networks },
      special: {
        named: jointDoctorate,
        project: { least: 0, most: 60, source: sources.networks },
        candidate: { least: 3, most: 48, source: sources.networks },
      },
      candidate: { least: 3, most: 36, source: sources.networks },
      personMonths: { least: 0, most: 540, source: sources.networks },
    },
  ],
};

/**
 * The rules for a call year: the latest that are known then, else the earliest; the latest of all where the year is not known. `year` is the
 * latest one up to it that they are known for.
 */
export function rulesOf(scheme: SchemeValue, callYear: number | null): SchemeRules & { callYear: number | null } {
  const all = schemeRules[scheme];
  if (callYear === null) return { ...all.at(-1)!, callYear };
  const at = Math.max(
    0,
    all.findLastIndex((rules) => rules.year <= callYear),
  );
  const isReplaced = at < all.length - 1;
  return { ...all[at]!, year: isReplaced ? Math.max(all[at]!.year, callYear) : all[at]!.year, callYear };
}
