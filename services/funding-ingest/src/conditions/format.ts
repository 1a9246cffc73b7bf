import { numberOf, numberPattern } from './numbers.ts';
import type { Draft, Reader } from './reader.ts';
import { actionsIn } from './roles.ts';

const pages = new RegExp(`\\b(${numberPattern}) (additional |extra |more )?(?:format )?(?:A4[ -])?pages?\\b`, 'i');
const limits =
  /\bpage limits?\b|\blimit(?:ed|s)?\b|\bmax(?:imum|\.)|\bat most\b|\bup to\b|\bno more than\b|\bexceed\b|\bincreased\b|\bextended\b/i;
/** What is limited is the proposal, and not a deliverable or an annex that someone writes later. */
const ofProposal =
  /\b(?:proposals?|applications?|part B|limit for|page limits?|sections? \d|full|short|stage|idea|approach|lead|project management)\b/i;
const moreThanStandard = new RegExp(`\\b(?:extended|increased) by (?:up to )?(${numberPattern}) `, 'i');
const sections = /\bsections? \d(?: (?:to|and|-) \d)?/i;
const ofPart = /^([^:]{3,120}): max/i;

const blind = /\bblind(?:ly|ed)?\b/i;
const blindSubject = /\bevaluat(?:ed|ion)\b/i;

/** A limit that is a number alone: the page limit is 60. */
const bareLimit = new RegExp(
  `\\bpage limit\\b[^.;\\d]{0,80}?\\b(?:is|to|of|at) (?:a maximum of )?(${numberPattern})\\b(?! ?%)`,
  'i',
);

function pageRule(clause: string): Omit<Draft<'format'>, 'type'> | null {
  const found = pages.exec(clause) ?? bareLimit.exec(clause);
  if (!found || !limits.test(clause) || !ofProposal.test(clause)) return null;
  const extra =
    moreThanStandard.test(clause) || (found[2] !== undefined && /\bpages? (?:are|is) (?:added|allowed)/i.test(clause));
  const stage = /\bfirst[ -]stage\b/i.test(clause) ? 1 : /\bsecond[ -]stage\b/i.test(clause) ? 2 : null;
  return {
    kind: extra ? 'extraPages' : 'pages',
    pages: numberOf(found[1]!),
    stage,
    part: sections.exec(clause)?.[0] ?? ofPart.exec(clause)?.[1]?.trim() ?? null,
    forLumpSum: /\b(?:for|under) (?:topics|calls|actions)[a-z ]{0,20} using (?:a )?lump sum/i.test(clause),
  };
}

/** Pages, extra pages, and proposals that name no applicant. */
export const readFormat: Reader<'format'> = ({ text }, { actions, twoStage }) => {
  const clauses = text.split(/;\s?/);
  const found = clauses.flatMap((clause): Draft<'format'>[] => {
    const named = actionsIn(clause);
    if (named.length > 0 && actions.length > 0 && !named.some((code) => actions.includes(code))) return [];
    const rule = pageRule(clause);
    return rule ? [{ type: 'format', ...rule }] : [];
  });
  if (blind.test(text) && blindSubject.test(text) && !/\bform\b/i.test(text))
    found.push({
      type: 'format',
      kind: 'blind',
      pages: null,
      stage: twoStage || /\b(?:first[ -]stage|stage[ -](?:1|one))\b/i.test(text) ? 1 : null,
      part: null,
      forLumpSum: false,
    });
  return found;
};
