/** Kinds of detail that make a statement checkable. */
export type EvidenceKind =
  | 'number'
  | 'month'
  | 'date'
  | 'reference'
  | 'effort'
  | 'person'
  | 'reason'
  | 'record'
  | 'frequency';

/** Each pattern is linear: no two neighbouring parts can match the same characters without a bound. */
const patterns: Readonly<Record<EvidenceKind, RegExp>> = {
  /** A quantity: not the number of a section, a work package or a reference. */
  number:
    /(?<![\p{L}\p{N}.[-])(?<!(?:objectives?|aims?|goals?|hypothesis|question|risk|figure|fig\.|table|part|step|phase|section|task|package|project|article|no\.) )(?:\d{1,9}(?:[.,]\d{1,9}){0,3}(?![\d.]*\])|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|twice|double)(?![\p{L}\p{N}]))/iu,
  /** A month of the project or a span of months. */
  month:
    /(?<![\p{L}\p{N}])(?:M\s?\d{1,2}|months?\s\d{1,2}|\d{1,2}(?:st|nd|rd|th)?[\s-]?(?:months?|weeks?|years?)|(?:weekly|fortnightly|monthly|quarterly|yearly|annual(?:ly)?)|(?:one|two|three|four|five|six|nine|ten|twelve)[\s-](?:months?|weeks?|years?)|(?:first|second|third|last) (?:month|week|year))(?![\p{L}\p{N}])/iu,
  date: /(?<!\d)(?:\d{1,2}[./]){0,2}(?:19|20)\d{2}(?!\d)/u,
  reference:
    /\[\d{1,3}(?:\s?[,–-]\s?\d{1,3}){0,9}\]|\bet al\b|\bdoi\b|10\.\d{4,9}\/|\(\p{Lu}[^()\n]{1,80}(?:19|20)\d{2}[a-z]?\)|\p{Lu}\p{L}{1,30} \((?:19|20)\d{2}\)/u,
  effort: /(?<![\p{L}\p{N}])(?:\d{1,3}(?:\.\d)?\s?(?:PMs?|person[\s-]months?)|PMs?:?\s?\d{1,3})(?![\p{L}\p{N}])/iu,
  /** A person, role or organisation by name. */
  person:
    /(?<![\p{L}\p{N}])(?:Prof(?:essor)?|Dr)\.?\s\p{Lu}|(?<![\p{L}\p{N}])(?:supervisor|mentor|leader|coordinator|officer|manager)s?(?![\p{L}\p{N}])|[^.!?\s]\s\p{Lu}\p{L}{2,30}\s\p{Lu}\p{L}{2,30}/u,
  /** What someone has done, as a count or a distinction: "14 doctoral candidates", "h-index 41". */
  record:
    /(?<![\p{L}\p{N}])(?:\d{1,5}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty)\s(?:[\p{L}-]{1,20}\s){0,3}(?:doctor\p{L}{1,6}|ph\.?ds?|post-?doc\p{L}{0,8}|theses|students|graduates|fellows|publications|papers|articles|projects|grants|patents|candidates|researchers)(?![\p{L}\p{N}])|h-index|(?<!\p{L})(?:ERC|award|prize|laureate|grantee)(?!\p{L})/iu,
  /** How often something happens. */
  frequency:
    /(?<![\p{L}\p{N}])(?:(?:every|each|once an?|twice an?|times an?|per)\s(?:\p{L}{1,10}\s|\d{1,2}\s)?(?:day|week|fortnight|month|quarter|semester|year)s?|(?:bi-?|fort|half-?|semi-?)?(?:weekly|nightly|monthly|quarterly|yearly|annual(?:ly)?))(?![\p{L}\p{N}])/iu,
  reason:
    /(?<![\p{L}\p{N}])(?:because|since|as the|as it|as this|therefore|so that|hence|due to|given that)(?![\p{L}\p{N}])/iu,
};

/** Whether a text has a detail of one of these kinds. */
export const hasEvidence = (text: string, kinds: readonly EvidenceKind[]): boolean =>
  kinds.some((kind) => patterns[kind].test(text));

/** A name: of a method, a place, an organisation or a person, inside of a sentence. */
const name = /[\p{Ll}\d,;:)] (?:(?!I(?![\p{L}]))\p{Lu}[\p{L}\p{N}-]{1,30}|\p{L}{1,20}-?\d{1,4}(?!\d))/u;
/** Whether a sentence says something specific: a figure, a reference, a name. */
export const isSpecific = (sentence: string): boolean =>
  hasEvidence(sentence, ['number', 'month', 'reference', 'person', 'record']) || name.test(sentence);

/** Puts off what the sentence is about, or says that it does not exist yet. */
const deferral =
  /(?<![\p{L}\p{N}])(?:tbd|tbc|tba|to be (?:defined|decided|determined|confirmed|announced|added|specified|agreed|completed|detailed)|(?:will|shall|can|may|could) be (?:defined|decided|determined|detailed|specified|agreed|considered|discussed|addressed|chosen|clarified|worked out|developed|identified|planned|written|set)(?: \p{L}{1,20}){0,3} (?:later|if|once|when|during|as needed|where appropriate|in due course|if necessary|after|at a later stage)|(?:will|shall) be (?:discussed|considered)|at a later stage|in due (?:course|time)|if (?:needed|necessary|possible|time allows|time permits)|not yet|no details?|we hope|hopefully|as appropriate|where appropriate)(?![\p{L}\p{N}])/iu;
export const isDeferred = (sentence: string): boolean => deferral.test(sentence);

/** A denial shortly before the place of a match, in the same clause: "no risk plan", "is not part of". */
const denialBefore =
  /(?<![\p{L}\p{N}])(?:no|not|without|lacks?|lacking|none|neither|nor|never|absence of)(?: [\p{L}-]{1,20}){0,4}\s$/iu;
/** A denial shortly after it: "gender is not considered". */
const denialAfter =
  /^(?: [\p{L}-]{1,20}){0,4} (?:is|are|was|were|do|does|has|have|will|can)(?: not|n’t|n't)(?! only)(?![\p{L}\p{N}])|^ (?:is|are) (?:absent|missing|out of scope)/iu;
const around = 120;

/** Whether a sentence denies what it names from `start` to `end`. */
export const isDenied = (sentence: string, start: number, end: number): boolean =>
  denialBefore.test(sentence.slice(Math.max(0, start - around), start)) ||
  denialAfter.test(sentence.slice(end, end + around));
