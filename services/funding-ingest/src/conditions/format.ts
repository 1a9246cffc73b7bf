import { numberOf, numberPattern } from '@consortia/infra/text/numbers';
import type { Draft, Reader } from './reader.ts';
import { actionsIn } from './roles.ts';
import { words } from './vocabulary.ts';

type Found = Omit<Draft<'format'>, 'type'>;
const more = words('additional', 'extra', 'more', 'further');
/** "60 pages", "3 additional pages". */
const counted = new RegExp(
  `\\b(?<number>${numberPattern})(?: ?\\(\\d{1,3}\\))? (?<more>${more} )?(?:(?:format|single-sided|standard) )?(?:A4[ -])?(?:sides?|pages?)\\b(?! limit)`,
  'gi',
);
/** A limit that is a number alone: "the page limit is 60". */
const bare = new RegExp(
  `\\bpage limits?\\b[^.;:\\d]{0,80}?(?:\\b(?:is|are|to|of|at)|:) (?:an? maximum of |${numberPattern} to )?(?<number>${numberPattern})\\b(?! ?%|[.,]\\d)`,
  'gi',
);
const bound = new RegExp(
  `\\b${words('limit(?:ed|s)?', 'max(?:imum|\\.)?', 'at (?:the )?most', 'up to', '(?:no|not) (?:more|longer) than', 'not? exceed(?:ing)?', 'increased', 'extended', 'raised', 'reduced')}(?![a-z])`,
  'i',
);
/** What is limited is the proposal, and not a deliverable or an annex that someone writes later. */
const proposal = new RegExp(
  `\\b${words('proposals?', 'applications?', 'part [BI]+', 'limit for', 'page limits?', 'sections? \\d', 'full', 'short', 'stage')}\\b`,
  'i',
);
const later = /\b(?:deliverables?|reports?|summar(?:y|ies)|letters?|annex(?:es)? to)\b[^.;]{0,40}$/i;
const beyond = /\b(?:extended|increased|raised) by (?:up to |a maximum of )?$/i;
const added = /^[^.;]{0,20} (?:are|is|will be) (?:added|allowed|permitted)\b/i;
const sections = /\bsections? \d(?: (?:to|and|-) \d)?/i;
/** An item whose heading is the part: "Track record: up to 4 pages". */
const heading = /^[^\p{L}]*(?<part>\p{L}[^:;]{2,120}): (?:an? )?(?:max|up to|at most|no more|not more|limited|\d)/iu;
const forLumpSum = /\b(?:for|under) (?:topics|calls|actions)[a-z ]{0,20} using (?:a )?lump sum/i;
const item = /;\s?|(?<=[a-z)\d.] ?)[·•▪]\s?/i;

function stageOf(text: string): Found['stage'] {
  if (/\b(?:first|1st)[ -]stage\b|\bstage[ -](?:1|one)\b/i.test(text)) return 1;
  return /\b(?:second|2nd)[ -]stage\b|\bstage[ -](?:2|two)\b/i.test(text) ? 2 : null;
}

/** Limits of a clause: each number of pages with the words between it and the one before. */
function limitsOf(clause: string, whole: string): Found[] {
  const found: Found[] = [];
  let from = 0;
  const numbers = [...clause.matchAll(counted)];
  for (const match of numbers.length > 0 ? numbers : clause.matchAll(bare)) {
    const end = match.index + match[0].length;
    const before = clause.slice(from, match.index);
    const around = clause.slice(from, numbers.length > 1 ? end : clause.length);
    from = end;
    const isLimit = bound.test(around) || bound.test(match[0]);
    const part = heading.exec(around)?.groups?.part?.trim();
    if (!isLimit || !(part || proposal.test(around)) || later.test(before)) continue;
    const extra = beyond.test(before) || (match.groups!.more !== undefined && added.test(clause.slice(end)));
    found.push({
      kind: extra ? 'extraPages' : 'pages',
      pages: numberOf(match.groups!.number!),
      stage: stageOf(around),
      part: sections.exec(around)?.[0] ?? part ?? null,
      forLumpSum: forLumpSum.test(whole),
    });
  }
  return found;
}

const blind = /\bblind(?:ly|ed)?\b|\banonymi[sz]ed (?:proposals?|applications?)\b/i;
const evaluated = /\bevaluat(?:ed|ion)\b/i;
const isForm = /\bform\b/i;

/** Pages, extra pages, and proposals that name no applicant. */
export const readFormat: Reader<'format'> = ({ text }, { actions, twoStage }) => {
  const found = text.split(item).flatMap((clause): Draft<'format'>[] => {
    const named = actionsIn(clause);
    if (named.length > 0 && actions.length > 0 && !named.some((code) => actions.includes(code))) return [];
    return limitsOf(clause, text).map((rule) => ({ type: 'format', ...rule }));
  });
  if (blind.test(text) && evaluated.test(text) && !isForm.test(text))
    found.push({
      ...{ type: 'format', kind: 'blind', pages: null, stage: twoStage ? 1 : stageOf(text), part: null },
      forLumpSum: false,
    });
  return found;
};
