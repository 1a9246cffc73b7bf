import { amountOf, amountPattern, amountsOf, numberOf, numberPattern } from '@consortia/infra/text/numbers';
import type { Draft, Reader } from './reader.ts';
import { limitedTo } from './subjects.ts';
import { words } from './vocabulary.ts';

const nothing = {
  fewest: null,
  most: null,
  about: null,
  rate: null,
  upTo: false,
  nonProfitRate: null,
  share: null,
  months: null,
  perCountry: null,
  forms: [],
  strength: 'must',
} satisfies Partial<Draft<'funding'>>;
type Found = Partial<Draft<'funding'>> & Pick<Draft<'funding'>, 'kind'>;

const percent = (digits: string): number => Number(digits) / 100;
const period = new RegExp(`\\bperiod of (?:up to )?(${numberPattern}) (months?|years?)\\b`, 'i');
function monthsOf(text: string): number | null {
  const found = period.exec(text);
  return found ? numberOf(found[1]!) * (/^y/i.test(found[2]!) ? 12 : 1) : null;
}

const lumpSum =
  /\b(?:tak(?:e|es)|took) (?:the )?form of (?:a )?(?:single )?lump sums?\b|\bawarded as a (?:single )?lump sum\b|\bin the form of (?:a )?(?:single )?lump sums?\b|\b(?:will|shall|must) (?:be (?:awarded|paid|funded|reimbursed|implemented) |use )[^.;]{0,30}\blump sums?\b/i;
function lumpSumOf(text: string): Found[] {
  if (!lumpSum.test(text) || /\b(?:not|cannot)\b[^.;]{0,40}\blump sum/i.test(text)) return [];
  const [most = null] = /\blump sum of (?:EUR|€)/i.test(text) ? amountsOf(text) : [];
  const doubt = /\bmay take\b/i.test(text) ? { doubt: { why: 'ambiguous' as const, against: null } } : {};
  return [{ kind: 'lumpSum', most, months: most === null ? null : monthsOf(text), ...doubt }];
}

const rate =
  /\b(?:funding|reimbursement) rate(?: [a-z ]{0,30})? (?:is|of|will be|shall be|amounts to)(?: set at)? ?(up to |a maximum of |maximum )?(\d{1,3}) ?%/i;
const maxRate =
  /\b(?:max(?:imum)?|up to)(?: at| of)? (\d{1,3}) ?%(?: funding)? of (?:the )?(?:total )?eligible costs\b/i;
const nonProfit = /\bnon-profit\b[^.;]{0,80}?(\d{1,3}) ?%/i;
function rateOf(text: string): Found[] {
  const found = rate.exec(text);
  const most = found ? null : maxRate.exec(text);
  if (!found && !most) return [];
  const other = nonProfit.exec(text);
  const upTo = found ? found[1] !== undefined : true;
  return [
    { kind: 'rate', rate: percent((found?.[2] ?? most?.[1])!), upTo, nonProfitRate: other ? percent(other[1]!) : null },
  ];
}

const support = /\bfinancial support\b[^.;]{0,50}\bto third part(?:y|ies)\b|\bFSTP\b|\bsupport to third parties\b/i;
const oneThirdParty =
  /\b(?:each|any(?: single)?|a(?: single)?|per|one) (?:FSTP )?(?:third party|recipient|beneficiary of the support|(?<=FSTP )grant)\b/i;
const most = /\bmaximum (?:total )?amount\b|\bmaximum (?:grant|funding|support)\b|\bup to\b|\bnot exceed\b|\bset at\b/i;
const shareOfGrant = /\bup to (?:a maximum of )?(\d{1,3}) ?%/i;
const shareOfSupport = /\b(?:at least|minimum(?: of)?) (\d{1,3}) ?% of the (?:total )?(?:financial )?support\b/i;
const onePerCountry = new RegExp(
  `\\bmaximum of (${numberPattern}) (?:grant|entity|third party)[a-z ]{0,20} per (?:EU )?(?:Member State|country)`,
  'i',
);
const forms = ['grants', 'prizes', 'loans'] as const;
const gives =
  /\b(?:beneficiar(?:y|ies)|applicants|proposals|projects?|participants|consorti(?:a|um)|actions?)\b[^.;]{0,60}?\b(?:may|must|shall|can|will)(?: also| only)? (?:provide|use|include|offer|make use of|foresee|involve)\b[^.;]{0,60}\bfinancial support\b[^.;]{0,40}\bto third part(?:y|ies)\b|\bfinancial support to third parties\b[^.;]{0,20}\b(?:may|must|shall|can|will) be (?:provided|used|given)\b|\bfinancial support to third parties\b[^.;]{0,20}\bis (?:allowed|permitted|foreseen|mandatory|possible)\b|\bfinancial support\b[^.;]{0,50}\bto third parties\b[^.;]{0,20}\bis (?:one of )?(?:the|a) (?:primary|core) activit/i;

const strengthOf = (text: string): 'must' | 'may' | 'should' =>
  /\bmust\b|\bshall\b|\bmandatory\b/i.test(text) ? 'must' : /\bshould\b/i.test(text) ? 'should' : 'may';

const recipient = words(
  'FSTP',
  'financial support(?: to third parties)?',
  'grants? to third part(?:y|ies)',
  'third part(?:y|ies)',
);
const percentOf = `(?<bound>at least|(?:an? )?minimum(?: of)?|(?:no|not) less than|(?:no|not) more than|at most|up to|(?:an? )?maximum(?: of)?)? ?(?<share>\\d{1,3}|half|one third) ?%?`;
const shareForSupport = new RegExp(
  `\\b${percentOf} of (?:the )?[^.;]{0,60}?\\b(?:contribution|budget|grant)\\b[^.;]{0,30}? (?:should|must|shall|will) (?:be )?(?:for|used|allocated|dedicated|reserved|spent|go)\\b[^.;]{0,20}?\\b${recipient}\\b`,
  'i',
);
const rateOfSupport = new RegExp(
  `\\b${recipient}\\b[^.;]{0,60}? (?:cannot|can not|may not|must not|shall not) (?:cover|exceed) (?:more than )?(?<share>\\d{1,3}) ?% of (?:the )?(?:total )?(?:eligible )?costs\\b`,
  'i',
);
const onlyTo = new RegExp(
  `\\b${recipient}\\b[^.;]{0,30}? (?:(?:may|can|must|shall) only be (?:awarded|given|granted|provided) to|${limitedTo}) (?!the form)`,
  'i',
);
const inTotal = /\b(?:to|of|for) (?:the|a) total amount of\b/i;
function moreOfCascade(text: string): Found[] {
  const ofGrant = shareForSupport.exec(text)?.groups;
  if (ofGrant) return [{ kind: 'cascadeShare', share: shareIn(ofGrant.share!), strength: strengthOf(text) }];
  const ofCosts = rateOfSupport.exec(text)?.groups;
  if (ofCosts) return [{ kind: 'cascadeRate', share: percent(ofCosts.share!), upTo: true }];
  if (onlyTo.test(text)) return [{ kind: 'cascadeRecipients' }];
  const [total] = support.test(text) && inTotal.test(text) ? amountsOf(text) : [];
  return total === undefined ? [] : [{ kind: 'cascadeTotal', most: amountsOf(text).length === 1 ? total : null }];
}

const budgetShare = new RegExp(
  `\\b${percentOf} of (?:the )?[^.;]{0,30}?\\b(?:budget|grant amount|Union contribution|EU contribution)\\b[^.;]{0,20}? (?:must|shall|can|may|will) (?:only )?be (?:allocated|implemented|spent|used|reserved)\\b`,
  'i',
);
const limitedShare = new RegExp(`\\b${limitedTo} (?<share>\\d{1,3}) ?% of (?:the )?[^.;]{0,30}?\\bbudget\\b`, 'i');
const atMostBound = /^(?:no more|not more|at most|up to|(?:an? )?max)/i;
const shareIn = (written: string): number =>
  /half/i.test(written) ? 0.5 : /third/i.test(written) ? 1 / 3 : percent(written);
/** How the budget is shared between partners. */
function budgetShareOf(text: string): Found[] {
  if (support.test(text)) return [];
  const found = budgetShare.exec(text)?.groups;
  if (found) return [{ kind: 'budgetShare', share: shareIn(found.share!), upTo: atMostBound.test(found.bound ?? '') }];
  const most = limitedShare.exec(text)?.groups?.share;
  return most === undefined ? [] : [{ kind: 'budgetShare', share: percent(most), upTo: true }];
}

const prizes = /\bprizes?\b[^.;]{0,30}?(?::| of) ?(?:EUR|€)/i;
const prizeOf = (text: string): Found[] => {
  const [most] = prizes.test(text) && !support.test(text) ? amountsOf(text) : [];
  return most === undefined ? [] : [{ kind: 'prize', most }];
};

function cascadeOf(text: string, inCascade: boolean): Found[] {
  const perCountry = onePerCountry.exec(text);
  if (perCountry) return [{ kind: 'cascadeLimit', perCountry: numberOf(perCountry[1]!) }];
  if (inCascade && /^It is (?:EUR|€)/.test(text))
    return amountsOf(text)
      .slice(0, 1)
      .map((amount) => ({ kind: 'cascadeMax', most: amount }));
  if (/\bmaximum amount may be higher\b|\bmaximum amount[^.;]{0,40}may be exceeded\b/i.test(text))
    return [{ kind: 'cascadeMayBeHigher', strength: 'may' }];
  const more = moreOfCascade(text);
  if (more.length > 0) return more;
  if (!support.test(text) && !oneThirdParty.test(text)) return [];
  const ofSupport = shareOfSupport.exec(text);
  if (ofSupport) return [{ kind: 'cascadeShare', share: percent(ofSupport[1]!) }];
  const form = /\bonly (?:be provided )?in the form of ([a-z ,/]{3,60})/i.exec(text);
  if (form) return [{ kind: 'cascadeForm', forms: forms.filter((one) => form[1]!.toLowerCase().includes(one)) }];
  const found: Found[] = [];
  const [amount] = oneThirdParty.test(text) && most.test(text) ? amountsOf(text) : [];
  if (amount !== undefined) {
    // What stands in brackets adds up to it.
    const several = amountsOf(text.replace(/\([^()]*\)/g, ' ')).length > 1 && !rangeOf(text);
    found.push({ kind: 'cascadeMax', most: several ? null : (rangeOf(text)?.most ?? amount) });
  }
  if (gives.test(text)) {
    const share = shareOfGrant.exec(text);
    found.push({ kind: 'cascade', share: share ? percent(share[1]!) : null, strength: strengthOf(text) });
  }
  return found;
}

const between = new RegExp(
  `\\bbetween ${amountPattern} and (?:max(?:imum|\\.)? )?${amountPattern.replace('(?:EUR|€)', '(?:EUR|€)?')}`,
  'i',
);
const around = new RegExp(`\\b(?:EU|Union) contribution (?:of )?(?:around|about|approximately) ${amountPattern}`, 'i');
const upToAmount = new RegExp(
  `\\b(?:EU|Union) contribution (?:of )?(?:up to|of (?:a )?maximum|not exceeding) ${amountPattern}|\\bgrants? (?:may|can|will) be awarded (?:of )?up to (?:an? )?(?:maximum of )?${amountPattern}|\\bmaximum (?:EU |Union |[A-Z][\\w ]{2,40} )?(?:contribution|funding|grant amount)[^.;]{0,60}? (?:is|of) (?:set at )?${amountPattern}|\\b(?:maximum )?(?:requested )?(?:EU|Union) contribution per (?:proposal|project|grant) (?:is|should not exceed|must not exceed|shall not exceed|is limited to|cannot exceed)(?: a maximum of)? ${amountPattern}`,
  'i',
);
function rangeOf(text: string): { fewest: number | null; most: number | null } | null {
  const range = between.exec(text);
  return range && { fewest: amountOf(range[1]!, range[2] ?? range[4]), most: amountOf(range[3]!, range[4]) };
}

function budgetOf(text: string): Found[] {
  if (/\bindicative budget\b|\bthird part/i.test(text)) return [];
  const range = rangeOf(text);
  if (range && /\b(?:contribution|considered appropriate|per project|per proposal)\b/i.test(text))
    return [{ kind: 'projectBudget', ...range, months: monthsOf(text) }];
  const near = around.exec(text);
  if (near) return [{ kind: 'projectBudget', about: amountOf(near[1]!, near[2]) }];
  const top = upToAmount.exec(text);
  if (!top) return [];
  const strength = /\bshould\b/i.test(top[0]) ? 'should' : 'must';
  return [
    {
      kind: 'projectBudget',
      most: amountOf((top[1] ?? top[3] ?? top[5] ?? top[7])!, top[2] ?? top[4] ?? top[6] ?? top[8]),
      strength,
    },
  ];
}

/** Lump sums, rates, support to third parties and what a project costs. */
export const readFunding: Reader<'funding'> = ({ text }, { before }) => {
  const inCascade = before.some((rule) => rule.type === 'funding' && rule.kind === 'cascadeMax');
  return [
    ...lumpSumOf(text),
    ...rateOf(text),
    ...cascadeOf(text, inCascade),
    ...budgetOf(text),
    ...budgetShareOf(text),
    ...prizeOf(text),
  ].map((found) => ({
    ...nothing,
    ...found,
    type: 'funding' as const,
  }));
};
