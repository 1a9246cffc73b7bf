import { standardRules } from '@consortia/proto/consortium/standard-rules';
import { scoring } from '@consortia/proto/reviewiq/guides/guide';
import { answerMessages as words } from '@consortia/proto/reviewiq/messages/answers';
import { reviewiqPages } from '@consortia/proto/reviewiq/pages';
import { proposalGuides, type SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import { rulesOf, type SchemeRules } from '../../preflight/scheme-rules.ts';
import { type Asking, valuesOf } from '../asking.ts';
import { bestOf, type Passage } from '../best-passages.ts';
import type { Finding } from '../finding.ts';

const shown = 2;
/** Every question on rules is about few passages, so less decides. Chosen on questions of the same author as the model. */
const least = { covered: 0.3, likeness: 0.1 };

/** A passage of the guide: `text` is shown, and what it is found by are its words and those of `about`. */
const passage = (title: string, about: string, text: string): Passage => ({ title, about: `${title} ${about}`, text });

/** The caps of person-months by type of action, as the standard rules have them. */
function monthsOfNetworks(): Passage {
  const caps = standardRules
    .flatMap(({ compositions }) => compositions)
    .flatMap(({ name, months }) => (months ? [{ name, ...months }] : []));
  return passage(
    'Person-months',
    'how many network total funded get ask doctoral candidates',
    caps.map(({ name, most, source }) => `- ${words.personMonths(name, most, source.title)}`).join('\n'),
  );
}

function durations(rules: SchemeRules): Passage[] {
  const of = (
    about: string,
    found: { least: number; most: number; source: { title: string } | null } | undefined,
    asked: string,
  ): Passage[] =>
    found
      ? [
          passage(
            about,
            asked,
            `${words.months(about, found.least, found.most)} ${words.callYear(rules.year, found.source?.title ?? null)}`,
          ),
        ]
      : [];
  const { project, special, outgoing, back, placement, secondments, candidate, personMonths } = rules;
  const long = 'how long duration months last length maximum minimum';
  return [
    ...(outgoing
      ? [
          ...of('European Postdoctoral Fellowship', project, `${long} project fellowship`),
          ...of('Global Fellowship', special.project, `${long} project`),
        ]
      : [
          ...of('Project of a Doctoral Network', project, long),
          ...of('Project of a Joint Doctorate', special.project, long),
        ]),
    ...of('Outgoing phase', outgoing, `${long} global abroad`),
    ...of('Return phase', back, `${long} global`),
    ...of('Non-academic placement', placement, `${long} add`),
    ...(secondments
      ? [
          passage(
            'Secondments',
            `${long} share half`,
            `${words.secondments(secondments.share * 100)} ${words.callYear(rules.year, secondments.source?.title ?? null)}`,
          ),
        ]
      : []),
    ...of('Recruitment of a doctoral candidate', candidate, `${long} phd employed researcher`),
    ...(personMonths ? [monthsOfNetworks()] : []),
  ];
}

/** Everything that is known of proposals of a scheme, in passages. */
export function passagesOf(scheme: SchemeValue, year: number): Passage[] {
  const guide = proposalGuides[scheme];
  const all = guide.sections.map(({ number, name, weightPercent }) => `- ${number} ${name}: ${weightPercent} %`);
  const structure = guide.sections.flatMap(({ number, name, subsections }) => [
    `- ${number} ${name}`,
    ...subsections.map((one) => `- ${one.number} ${one.title}`),
  ]);
  return [
    passage(
      'Page limit of Part B-1',
      'pages limit long length proposal part b1',
      words.pagesOfPart(guide.title, guide.pages),
    ),
    passage(
      'Weights of the criteria',
      'weight weighted criteria score count percent excellence impact implementation',
      all.join('\n'),
    ),
    passage(
      'Scores',
      'score scored points threshold pass mark maximum evaluation needs',
      words.scoring(scoring.maxScore, scoring.thresholdPercent),
    ),
    passage('Structure of Part B-1', 'sections structure template parts outline proposal', structure.join('\n')),
    passage(
      'Documents of Part B-2',
      'documents part b2 belong',
      guide.documents.map(({ name }) => `- ${name}`).join('\n'),
    ),
    ...durations(rulesOf(scheme, year)),
    ...guide.sections.map(({ number, name, guidance, weightPercent, subsections }) =>
      passage(
        `${number} ${name}`,
        guidance,
        [
          `${guidance} ${words.weightOf(name, weightPercent)}`,
          ...subsections.map((one) => `- ${one.number} ${one.title}`),
        ].join('\n'),
      ),
    ),
    ...guide.sections.flatMap(({ subsections }) =>
      subsections.map(({ number, title, guidance, addresses }) =>
        passage(
          `${number} ${title}`,
          `${guidance} ${addresses.join(' ')}`,
          [guidance, ...addresses.map((one) => `- ${one}`)].join('\n'),
        ),
      ),
    ),
    ...guide.documents.map((document) => {
      const { name, guidance, addresses } = document;
      const pages = 'pages' in document ? words.pagesOfDocument(name, document.pages!) : words.noPagesOfDocument(name);
      return passage(
        name,
        `page limit pages long length part b2 document ${guidance} ${addresses.join(' ')}`,
        [pages, guidance, ...addresses.map((one) => `- ${one}`)].join('\n'),
      );
    }),
  ];
}

/** What the guide of ReviewIQ says of proposals of a scheme, of both where a question names none; null where it says nothing on the question. */
export async function tellRules(asking: Asking): Promise<Finding | null> {
  const named = valuesOf(asking, 'scheme') as SchemeValue[];
  const schemes = named.length > 0 ? named : (Object.keys(proposalGuides) as SchemeValue[]);
  const year = asking.reviewiq.clock().getUTCFullYear();
  const lines: Finding['lines'][number][] = [];
  for (const scheme of schemes) {
    const found = await bestOf(passagesOf(scheme, year), asking, named.length > 0 ? shown : 1, least);
    if (found.length === 0) continue;
    const { title } = proposalGuides[scheme];
    const of = {
      title: `${reviewiqPages.reviewIq.title}: ${title}`,
      url: reviewiqPages.reviewIq.path,
      kind: words.kindGuideOfProposals,
    };
    lines.push({ text: words.rulesLead(title), of });
    for (const { title: heading, text } of found) lines.push({ text: `- **${heading}**` }, { text });
  }
  return lines.length > 0 ? { lines } : null;
}
