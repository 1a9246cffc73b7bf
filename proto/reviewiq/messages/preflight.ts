const months = (count: number): string => (count === 1 ? '1 month' : `${count} months`);
const list = (items: readonly string[]): string => items.join(', ');
const range = (least: number, most: number): string =>
  least === most ? months(most) : least === 0 ? `at most ${months(most)}` : `${least} to ${months(most)}`;

/** Findings of the pre-flight. Lengths are in months, amounts in euros. */
export const preflightMessages = {
  title: 'Pre-flight',
  titleOfFile: (name: string) => `Pre-flight of the file ${name}`,
  noneInFile: 'Nothing was found in this file.',
  none: 'No contradiction was found in the figures, dates, references and acronyms of this text.',
  thisText: 'This text:',
  inSection: (title: string) => `${title}:`,
  comparedWith: (title: string, finding: string) => `Compared with “${title}”: ${finding}`,
  check: 'Please check:',
  onPage: (page: number) => `Page ${page}:`,
  source: 'Source:',
  durationOfScheme: (what: string, length: number, scheme: string, least: number, most: number, year: number) =>
    `${what} lasts ${months(length)}; in ${scheme} ${year} it lasts ${range(least, most)}.`,
  durationMayBe: (what: string, length: number, scheme: string, least: number, most: number, year: number) =>
    `${what} lasts ${months(length)}. Is it allowed? As far as we know, in ${scheme} ${year} it lasts ${range(least, most)}.`,
  durationsDisagree: (what: string, one: number, other: number) =>
    `${what} lasts ${months(one)} in one place and ${months(other)} in another.`,
  phasesDisagree: (outgoing: number, back: number, whole: number) =>
    `An outgoing phase of ${months(outgoing)} and a return phase of ${months(back)} make ${months(outgoing + back)}, not ${months(whole)}.`,
  secondmentsTooLong: (length: number, most: number, year: number, share: number) =>
    `Secondments last ${months(length)}; in ${year} they last at most ${months(most)}, ${share < 0.5 ? 'a third' : 'half'} of the duration.`,
  secondmentsDisagree: (where: string, one: number, other: number) =>
    `The secondment (${where}) lasts ${months(one)} in one place and ${months(other)} in another.`,
  yearBeyond: (year: number, duration: number) => `Year ${year} is named, but the project lasts ${months(duration)}.`,
  spanNotAsLong: (length: number, first: number, last: number, count: number) =>
    `A period of ${months(length)} is said to run from month ${first} to month ${last}, but that is ${months(count)}.`,
  startsBeforeCall: (start: string, year: number) =>
    `The project starts on ${start}, before the call of ${year} can fund it.`,
  monthBeyond: (what: string, month: number, duration: number) =>
    `${what} is in month ${month}, but the project lasts ${months(duration)}.`,
  monthImpossible: (what: string, month: number, most: number) =>
    `${what} is in month ${month}, but no project of this scheme lasts longer than ${months(most)}.`,
  monthBefore: (what: string, month: number, of: string, start: number) =>
    `${what} is in month ${month}, but ${of} starts in month ${start}.`,
  monthAfter: (what: string, month: number, of: string, end: number) =>
    `${what} is in month ${month}, but ${of} ends in month ${end}.`,
  monthsReversed: (first: number, last: number) =>
    `A period from month ${first} to month ${last} ends before it starts.`,
  monthsDisagree: (what: string, one: number, other: number) =>
    `${what} is in month ${one} in one place and in month ${other} in another.`,
  spansDisagree: (what: string, one: string, other: string) =>
    `${what} covers months ${one} in one place and ${other} in another.`,
  periodReversed: (start: string, end: string) => `A period from ${start} to ${end} ends before it starts.`,
  dateAfterEnd: (what: string, date: string, end: string) => `${what} is on ${date}, but the project ends on ${end}.`,
  dateAfterLength: (what: string, date: string, start: string, duration: number) =>
    `${what} is on ${date}, but the project starts on ${start} and lasts ${months(duration)}.`,
  dateBeforeStart: (what: string, date: string, start: string) =>
    `${what} is on ${date}, but the project starts on ${start}.`,
  weekdayWrong: (written: string, weekday: string) => `${written} is a ${weekday}.`,
  startsDisagree: (one: string, other: string) =>
    `The project starts on ${one} in one place and on ${other} in another.`,
  endsDisagree: (one: string, other: string) => `The project ends on ${one} in one place and on ${other} in another.`,
  dateImpossible: (date: string) => `The date ${date} does not exist.`,
  datesReversed: (start: string, end: string) => `The project ends on ${end}, before it starts on ${start}.`,
  datesDisagree: (start: string, end: string, between: number, duration: number) =>
    `From ${start} to ${end} there are ${months(between)}, but the project lasts ${months(duration)}.`,
  effortSum: (sum: number, total: number) =>
    `The work packages have ${sum} person-months together, but the total is ${total}.`,
  effortDisagrees: (what: string, one: number, other: number) =>
    `${what} has ${one} person-months in one place and ${other} in another.`,
  effortOfPeople: (people: number, each: number, total: number) =>
    `${people} people for ${months(each)} each make ${people * each} person-months, but the total is ${total}.`,
  effortOfFellow: (total: number, duration: number) =>
    `The total effort is ${total} person-months, but one researcher in ${months(duration)} has ${duration}. Who does the rest?`,
  effortOfSpan: (what: string, effort: number, first: number, last: number) =>
    `${what} has ${effort} person-months from month ${first} to month ${last}, which is ${months(last - first + 1)}. Does anyone else work on it?`,
  effortTooHigh: (total: number, scheme: string, most: number, year: number) =>
    `${total} person-months are requested; ${scheme} ${year} funds at most ${most}.`,
  percentSum: (parts: readonly number[], sum: number) =>
    `${list(parts.map((part) => `${part} %`))} make ${sum} %, not 100 %.`,
  monthsOf: months,
  personMonthsOf: (count: number) => `${count} person-months`,
  partsSum: (parts: readonly number[], sum: string, total: string) =>
    parts.length === 1
      ? `${sum} cannot be part of only ${total}.`
      : `${list(parts.map(String))} make ${sum}, but the whole is ${total}.`,
  fractionOf: (share: string, whole: number, exact: number, part: number) =>
    `${share} of ${whole} are ${exact}, not ${part}.`,
  productOf: (one: number, other: number, exact: number, total: number, noun: string) =>
    `${one} times ${other} are ${exact} ${noun}, but the total is ${total}.`,
  listNotAsLong: (what: string, count: number, listed: number) =>
    `${count} ${what} are announced, but ${listed} are listed.`,
  amountSum: (sum: string, total: string) => `The amounts make ${sum}, but the total is ${total}.`,
  tableSum: (column: number, sum: string, total: string) =>
    `Column ${column} of the table adds up to ${sum}, but its total is ${total}.`,
  rowSum: (row: string, sum: string, total: string) => `The row “${row}” adds up to ${sum}, but its total is ${total}.`,
  readinessReversed: (from: number, to: number) => `The technology readiness level falls from ${from} to ${to}.`,
  readinessUnknown: (level: number) => `There is no technology readiness level ${level}: the levels go from 1 to 9.`,
  readinessDisagrees: (one: string, other: string) =>
    `The technology readiness level is ${one} in one place and ${other} in another.`,
  countsDisagree: (what: string, one: number, other: number) =>
    `There are ${one} ${what} in one place and ${other} in another.`,
  sameThing: (one: string, other: string) => `${one} in one place and ${other} in another. Are they the same?`,
  figuresDisagree: (one: string, other: string) => `${one} in one place and ${other} in another.`,
  countsBeyond: (what: string, count: number, code: string) => `There are ${count} ${what}, but ${code} is named.`,
  countsListed: (what: string, count: number, described: number, codes: string) =>
    `There are ${count} ${what}, but ${described} are described: ${codes}.`,
  citedNotListed: (cited: readonly string[]) => `Cited, but not in the list of references: ${list(cited)}.`,
  listedNotCited: (listed: readonly string[]) =>
    `In the list of references, but not cited in this text: ${list(listed)}.`,
  acronymTwice: (acronym: string, one: string, other: string) =>
    `${acronym} stands for “${one}” in one place and for “${other}” in another.`,
  acronymAgain: (acronym: string) => `${acronym} is explained twice.`,
  acronymsUnexplained: (acronyms: readonly string[]) =>
    `Are these explained in an earlier section? This text does not explain them: ${list(acronyms)}.`,
  hidden: {
    vanish: 'The file has text that is formatted as hidden.',
    background: 'The file has text in the colour of its background.',
    white: 'The file has nearly white text. Is it on a dark background?',
    tiny: 'The file has text smaller than 4 points.',
    invisible: 'The file has text that is set to be invisible.',
    transparent: 'The file has text that is transparent.',
    offPage: 'The file has text outside of its pages.',
    covered: 'The file has text that something else covers.',
    layer: 'The file has text on a layer that is switched off.',
    comment: 'The file has comments or notes that are attached to it.',
    inserted: 'The file has an insertion that is tracked as a change.',
    deleted: 'The file has a deletion that is tracked as a change.',
    altText: 'The file has alternative text for a picture. Does it say what the picture shows?',
    zeroWidth: 'There are invisible (zero-width) characters in the text.',
  },
  instruction: 'This reads like an instruction to a language model.',
  theProject: { PF: 'The fellowship', DN: 'The network' },
  outgoing: 'The outgoing phase',
  back: 'The return phase',
  placement: 'The non-academic placement',
  candidate: 'The contract of a doctoral candidate',
  something: 'Something',
  wholeEffort: 'The whole project',
  nouns: {
    workPackage: 'work packages',
    deliverable: 'deliverables',
    milestone: 'milestones',
    objective: 'objectives',
    candidate: 'doctoral candidates',
    beneficiary: 'beneficiaries',
    associated: 'associated partners',
    partner: 'partners',
    secondment: 'secondments',
    school: 'training schools',
  },
} as const;
