import { termOf } from '@consortia/infra/text/terms';
import { standardRules } from '@consortia/proto/consortium/standard-rules';
import { scoring } from '@consortia/proto/reviewiq/guides/guide';
import { answerMessages as words } from '@consortia/proto/reviewiq/messages/answers';
import { reviewiqPages } from '@consortia/proto/reviewiq/pages';
import { proposalGuides, type SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import { rulesOf, type SchemeRules } from '../../preflight/scheme-rules.ts';
import { type Asking, valuesOf } from '../asking.ts';
import { bestOf, type Passage } from '../best-passages.ts';
import type { Finding } from '../finding.ts';
import type { Token } from '../reading/tokens.ts';

const shown = 2;
const joining = 'and';

/** The caps of person-months by type of action, as the standard rules have them. */
function monthsOfNetworks(year: number): Passage {
  const caps = standardRules
    .flatMap(({ compositions }) => compositions)
    .filter(({ years }) => !years || (years[0] <= year && year <= years[1]))
    .flatMap(({ name, months }) => (months ? [{ name, ...months }] : []));
  return {
    title: 'Person-months',
    text: caps.map(({ name, most, source }) => `- ${words.personMonths(name, most, source.title)}`).join('\n'),
  };
}

function durations(rules: SchemeRules): Passage[] {
  type Limit = { least: number; most: number; source: { title: string } | null };
  const yearOf = (source: Limit['source']): string => words.callYear(rules.year, source?.title ?? null);
  const of = (title: string, found: Limit | undefined): Passage[] =>
    found ? [{ title, text: `${words.months(title, found.least, found.most)} ${yearOf(found.source)}` }] : [];
  const { project, special, outgoing, back, placement, secondments, candidate, personMonths } = rules;
  return [
    ...(outgoing
      ? [...of('European Postdoctoral Fellowship', project), ...of('Global Fellowship', special.project)]
      : [...of('Project of a Doctoral Network', project), ...of('Project of a Joint Doctorate', special.project)]),
    ...of('Outgoing phase', outgoing),
    ...of('Return phase', back),
    ...of('Non-academic placement', placement),
    ...(secondments
      ? [
          {
            title: 'Secondments',
            text: `${words.secondments(secondments.share * 100)} ${yearOf(secondments.source)}`,
          },
        ]
      : []),
    ...of('Recruitment of a doctoral candidate', candidate),
    ...(personMonths ? [monthsOfNetworks(rules.year)] : []),
  ];
}

const listOf = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

/** Everything that is known of proposals of a scheme, in passages. */
export function passagesOf(scheme: SchemeValue, year: number): Passage[] {
  const guide = proposalGuides[scheme];
  const subsections = guide.sections.flatMap((section) => section.subsections);
  return [
    { title: 'Page limit of Part B-1', text: words.pagesOfPart(guide.title, guide.pages) },
    {
      title: 'Weights of the criteria',
      text: listOf(guide.sections.map(({ number, name, weightPercent }) => `${number} ${name}: ${weightPercent} %`)),
    },
    { title: 'Scores', text: words.scoring(scoring.maxScore, scoring.thresholdPercent) },
    {
      title: 'Structure of Part B-1',
      text: listOf(
        guide.sections.flatMap(({ number, name, subsections: parts }) => [
          `${number} ${name}`,
          ...parts.map((one) => `${one.number} ${one.title}`),
        ]),
      ),
    },
    { title: 'Documents of Part B-2', text: listOf(guide.documents.map(({ name }) => name)) },
    ...durations(rulesOf(scheme, year)),
    ...guide.sections.map(({ number, name, guidance, weightPercent, subsections: parts }) => ({
      title: `${number} ${name}`,
      text: `${guidance} ${words.weightOf(name, weightPercent)}\n${listOf(parts.map((one) => `${one.number} ${one.title}`))}`,
    })),
    ...subsections.map(({ number, title, guidance, addresses }) => ({
      title: `${number} ${title}`,
      text: `${guidance}\n${listOf(addresses)}`,
    })),
    ...guide.documents.map((document) => {
      const { name, guidance, addresses } = document;
      const pages = 'pages' in document ? words.pagesOfDocument(name, document.pages!) : words.noPagesOfDocument(name);
      return { title: name, text: `${pages}\n${guidance}\n${listOf(addresses)}` };
    }),
  ];
}

/** The passages that answer a question, and each of the things that it asks for: "page limit and weights". */
async function passagesFor(tokens: readonly Token[], passages: readonly Passage[], most: number): Promise<Passage[]> {
  const starts = tokens.flatMap(({ form }, at) => (form === joining ? [at] : []));
  const parts = [-1, ...starts].map((start, place) => tokens.slice(start + 1, starts[place]));
  const asked = parts.length > 1 ? parts.filter((part) => part.some(({ text }) => termOf(text) !== '')) : [];
  const found = await Promise.all([
    bestOf(passages, { tokens }, most),
    ...asked.map((part) => bestOf(passages, { tokens: part }, 1)),
  ]);
  return [...new Set(found.flat())];
}

/** What the guide of ReviewIQ says of proposals of a scheme, of both where a question names none; null where it says nothing on the question. */
export async function tellRules(asking: Asking): Promise<Finding | null> {
  const named = valuesOf(asking, 'scheme') as SchemeValue[];
  const schemes = named.length > 0 ? named : (Object.keys(proposalGuides) as SchemeValue[]);
  const year = asking.reviewiq.clock().getUTCFullYear();
  const lines: Finding['lines'][number][] = [];
  const numbers = asking.reading.tokens.flatMap(({ kind, text }) =>
    kind === 'number' && text.includes('.') ? [text] : [],
  );
  for (const scheme of schemes) {
    const passages = passagesOf(scheme, year);
    const numbered = passages.filter(({ title }) => numbers.some((number) => title.startsWith(`${number} `)));
    const found =
      numbered.length > 0 ? numbered : await passagesFor(asking.reading.tokens, passages, named.length > 0 ? shown : 1);
    if (found.length === 0) continue;
    const { title } = proposalGuides[scheme];
    const of = {
      title: `${reviewiqPages.reviewIq.title}: ${title}`,
      url: reviewiqPages.reviewIq.path,
      kind: words.kindGuideOfProposals,
    };
    lines.push({ text: words.rulesLead(title), of });
    for (const { title: heading, text } of found) lines.push({ text: `**${heading}**` }, { text });
  }
  return lines.length > 0 ? { lines } : null;
}
