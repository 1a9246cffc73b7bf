import { setImmediate } from 'node:timers/promises';
import type { Coverage } from '@consortia/proto/reviewiq/shapes';
import { hasEvidence } from '../reviewer/evidence.ts';
import { type Sentence, sentencesOf } from '../reviewer/find-cues.ts';
import { contradictingFigures } from './plan-figures.ts';

type Finding = Coverage['findings'][number];
/** A text of Part B-1, by the number and title of its subsection. */
export type NumberedText = { number: string; title: string; text: string };
type Read = NumberedText & { sentences: Sentence[] };
/** A check of one text, next to the others. */
type Check = (text: Read, all: { plan: Read | undefined; limit: number | null }) => Finding[];

const maxListed = 6;
const quoted = (sentence: string): string =>
  `“${sentence.length > 160 ? `${sentence.slice(0, 160).trimEnd()}…` : sentence}”`;
const listed = (items: readonly string[]): string =>
  items.length > maxListed
    ? `${items.slice(0, maxListed).join(', ')} and ${items.length - maxListed} more`
    : items.join(', ');
const unique = (items: readonly string[]): string[] => [...new Set(items)];

const workPackage = /(?<![\p{L}\p{N}])WP\s?(\d{1,2})(?!\d)/gu;
const objective = /(?<![\p{L}\p{N}])(?:(?:RO|SO|O)|Objective\s)(\d{1,2})(?!\d|\.\d)/gu;
const deliverable = /(?<![\p{L}\p{N}])D\d{1,2}(?:\.\d{1,2})?(?![\p{L}\p{N}])/gu;
const month = /(?<![\p{L}\p{N}])(?:M|[Mm]onth )\s?(\d{1,3})(?!\d)/gu;
const duration =
  /(?<!\d)(\d{2})[\s-]months?(?:[\s-](?:fellowship|project|programme|network|action|duration))|(?<!\p{L})[Tt]he (\d{2}) months (?:are|of the)|(?:duration|lasts?|runs? (?:for|over))(?: of)?[^.\d]{0,20}(\d{2})[\s-]months?/iu;
const risk = /^(?:[-•*]\s?)?(?:R\d{1,2}(?![\p{L}\p{N}])|Risk(?: \d{1,2})?(?=[\s:.(]))/u;
const mitigation =
  /mitigat|contingen|fall\s?back|alternative|instead|back-?up|plan B|if this|in that case|we will use|prevent/iu;
const answerAfterMark = /(?:;|\)\s?:)\s\p{L}{1,40}\s\p{L}/u;
const twoWords = /^\p{L}{1,40}\s\p{L}/u;
/** Whether a row of a table has more than the risk and its rating: a third column of at least two words, or such words after a mark. */
const isAnswered = (row: string): boolean =>
  answerAfterMark.test(row) ||
  row
    .split(/\s[–-]\s/u)
    .slice(2)
    .some((column) => twoWords.test(column));
const secondment = /\bsecond(?:ment|ments|ed)\b/iu;
const place = /(?:\b(?:at|to|with|in|by)\s(?:the\s)?|\()\p{Lu}/u;

const numbersIn = (text: string, pattern: RegExp): string[] =>
  unique([...text.matchAll(pattern)].map(([, number]) => number!));

const unplannedObjectives: Check = (goals, { plan }) => {
  if (goals.number !== '1.1' || !plan) return [];
  const planned = new Set(numbersIn(plan.text, objective));
  const left = numbersIn(goals.text, objective).filter((number) => !planned.has(number));
  if (left.length === 0) return [];
  return [
    {
      name: 'Objectives without a work package',
      finding: `The work plan does not mention ${listed(left.map((number) => `objective ${number}`))}.`,
      advice: 'Say in the work plan which work package reaches each objective.',
      sections: [goals.title, plan.title],
    },
  ];
};

const unknownWorkPackages: Check = (text, { plan }) => {
  if (text === plan || !plan) return [];
  const described = new Set(numbersIn(plan.text, workPackage));
  const left = numbersIn(text.text, workPackage).filter((number) => !described.has(number));
  if (left.length === 0) return [];
  return [
    {
      name: 'Work packages that the work plan does not describe',
      finding: `${listed(left.map((number) => `WP${number}`))} is mentioned, but not in the work plan.`,
      advice: 'Describe the work package in the work plan, or correct its number.',
      sections: [text.title, plan.title],
    },
  ];
};

const undatedDeliverables: Check = (text, { plan }) => {
  if (text !== plan) return [];
  const dated = new Set<string>();
  const named = new Set<string>();
  for (const { written } of plan.sentences) {
    const has = hasEvidence(written, ['month', 'date']);
    for (const [code] of written.matchAll(deliverable)) (has ? dated : named).add(code);
  }
  const left = [...named].filter((code) => !dated.has(code));
  if (left.length === 0) return [];
  return [
    {
      name: 'Deliverables without a month',
      finding: `${listed(left)}: no month is given.`,
      advice: 'Give every deliverable the month in which it is due.',
      sections: [plan.title],
    },
  ];
};

const unmitigatedRisks: Check = (text, { plan }) => {
  if (text !== plan) return [];
  const left = plan.sentences.flatMap(({ written }, at) => {
    if (!risk.test(written)) return [];
    const next = plan.sentences[at + 1]?.written ?? '';
    const own = risk.test(next) ? written : `${written} ${next}`;
    return mitigation.test(own) || isAnswered(written) ? [] : [quoted(written)];
  });
  if (left.length === 0) return [];
  return [
    {
      name: 'Risks without mitigation',
      finding: listed(left),
      advice: 'Say for each risk what is done about it and by whom.',
      sections: [plan.title],
    },
  ];
};

/** Says how long a project of a candidate or a post lasts, not the whole. */
const ofParts = /(?<!\p{L})(?:each|posts?|candidates?|theses|projects|contracts?)(?!\p{L})/iu;
/** Durations that a text states, in months. */
const statedDurations = ({ sentences }: Read): number[] =>
  sentences.flatMap(({ written }) => {
    const match = ofParts.test(written) ? null : duration.exec(written);
    return match ? [Number(match[1] ?? match[2] ?? match[3])] : [];
  });

const lateMonths: Check = ({ title, sentences }, { limit }) => {
  if (limit === null) return [];
  const late = sentences.filter(({ written }) =>
    [...written.matchAll(month)].some(([, number]) => Number(number) > limit),
  );
  if (late.length === 0) return [];
  return [
    {
      name: 'Months beyond the duration',
      finding: `The project has ${limit} months: ${listed(late.map(({ written }) => quoted(written)))}`,
      advice: 'Correct the month, or the duration.',
      sections: [title],
    },
  ];
};

const secondmentsWithoutHost: Check = ({ number, title, sentences }) => {
  if (number !== '1.3') return [];
  const about = sentences.filter(({ written }) => secondment.test(written));
  const isPlaced = about.some(({ written }) => place.test(written) || hasEvidence(written, ['month']));
  if (about.length === 0 || isPlaced || about.some(({ written }) => /\b(?:no|not)\b/iu.test(written))) return [];
  return [
    {
      name: 'Secondments without a host',
      finding: quoted(about[0]!.written),
      advice: 'Name the organisation that hosts each secondment, its months and its purpose.',
      sections: [title],
    },
  ];
};

const figuresThatContradict: Check = ({ title, sentences }) => {
  const found = contradictingFigures(sentences);
  if (found.length === 0) return [];
  return [
    {
      name: 'Figures that contradict each other',
      finding: listed(found.map(({ sentence, why }) => `${quoted(sentence)}: ${why}`)),
      advice: 'Correct the months or the person-months, so that they agree.',
      sections: [title],
    },
  ];
};

const checks: readonly Check[] = [
  unplannedObjectives,
  unknownWorkPackages,
  undatedDeliverables,
  unmitigatedRisks,
  lateMonths,
  secondmentsWithoutHost,
  figuresThatContradict,
];
/** Sentences of a text that count: a section has a hundred. */
const maxSentences = 1000;
/**
 * Contradictions between subsections, and gaps in the work plan. Linear in the texts; others get their turn between two checks of a text.
 */
export async function crossChecks(texts: readonly NumberedText[]): Promise<Finding[]> {
  const read: Read[] = [];
  const durations: number[] = [];
  for (const text of texts) {
    read.push({ ...text, sentences: sentencesOf(text.text).slice(0, maxSentences) });
    await setImmediate();
    durations.push(...statedDurations(read.at(-1)!));
    await setImmediate();
  }
  const plan = read.find(({ number }) => number === '3.1');
  // The project is as long as the longest that a text states.
  const limit = durations.length > 0 ? Math.max(...durations) : null;
  const findings: Finding[] = [];
  for (const check of checks)
    for (const text of read) {
      findings.push(...check(text, { plan, limit }));
      await setImmediate();
    }
  return findings;
}
