import { readFile } from 'node:fs/promises';
import { findSelection, proposalGuides, type SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import { rubricOf } from '@consortia/reviewiq/src/feedback/rubric-of';
import { reviewByRubric } from '@consortia/reviewiq/src/reviewer/rubric-reviewer';
import { readPoints } from '@consortia/reviewiq/src/versions/feedback-points';
import { titleOf } from './measure-sections.ts';

/**
 * Which texts of others the local reviewer names strengths of: `node infra/lab/reviewiq/strengths-blind-bench.ts SET`. Each strength of a
 * text that is no section, and each section without one, is printed.
 */
type Case = { id: string; scheme: string; section: string; kind: string; text: string; has: string[] };
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const schemeOf = (written: string): SchemeValue | null =>
  written.startsWith('PF') ? 'PF' : written.startsWith('DN') ? 'DN' : null;
const counts = new Map<string, { texts: number; praised: number; strengths: number; contradicting: number }>();
for (const line of (await readFile(process.argv[2]!, 'utf8')).trim().split('\n')) {
  const { id, scheme: written, section, kind, text, has }: Case = JSON.parse(line);
  const scheme = schemeOf(written);
  const whole = scheme && proposalGuides[scheme].sections.find(({ name }) => name.toLowerCase().includes(section));
  const selected = scheme && findSelection(scheme, titleOf(scheme, section.split(' ')[0]!) ?? whole?.name ?? section);
  if (!scheme || !selected) {
    print(`left out: ${id} ${written} ${section}`);
    continue;
  }
  let response = '';
  for await (const piece of reviewByRubric(text, rubricOf(scheme, selected), new AbortController().signal))
    response += piece;
  const { strengths, improvements } = readPoints(response);
  const nameOf = (point: string): string => point.split(':')[0]!;
  const of = counts.get(kind) ?? { texts: 0, praised: 0, strengths: 0, contradicting: 0 };
  counts.set(kind, of);
  of.texts += 1;
  of.strengths += strengths.length;
  if (strengths.length > 0) of.praised += 1;
  if (improvements.some((one) => strengths.some((other) => nameOf(one) === nameOf(other)))) of.contradicting += 1;
  print(`${id} ${kind} ${section}${has?.length > 0 ? ` (${has.join('; ')})` : ''}`);
  for (const strength of strengths) print(`   ${strength}`);
}
print('\n| kind | texts | with a strength | strengths | answers that contradict themselves |\n|---|---|---|---|---|');
for (const [kind, { texts, praised, strengths, contradicting }] of counts)
  print(`| ${kind} | ${texts} | ${praised} | ${strengths} | ${contradicting} |`);
