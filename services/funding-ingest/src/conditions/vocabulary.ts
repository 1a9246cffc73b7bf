/** Words of the grammar as alternations for an expression: what a word means stands here, how words combine in the readers. */
export const words = (...all: string[]): string => `(?:${all.join('|')})`;

export const demand = words('must', 'shall', 'ha(?:s|ve) to', 'needs? to', '(?:is|are) (?:required|obliged) to');
export const permission = words('may', 'can');
export const advice = words(
  ...['should', 'encouraged', 'expected to', 'recommended', 'advised', 'invited to', 'desirable', 'indicatively'],
  ...['preferabl[ey]', 'ideally', 'welcome'],
);

/** Who is demanded of, and what. */
export const project = words(
  ...['consorti(?:a|um)', 'proposals?', 'applications?', 'topic', 'action', 'call', 'projects?', 'applicants?'],
);
/** Being part of a consortium, said of the whole. */
export const having = words(
  ...['include', 'involve', 'comprise', 'bring together', 'gather', 'contain', 'have', 'consist of'],
  ...[
    'be (?:made up|formed|composed|comprised) of',
    'be (?:submitted|applied for|joined|made jointly) by(?: an? [a-z ]{0,12}?consortium (?:of|including|comprising)(?: (?:the )?participation)?)?',
  ],
);
export const beingPart = words(
  ...['participation', 'involvement', 'inclusion', 'presence', 'participation and involvement'],
);
/** The same, said of a part. */
export const takingPart = words(
  ...['participate', 'take part', 'be involved', 'be included', 'be part of', 'be beneficiaries', 'be a beneficiary'],
);

/** Partners, whatever they are. */
export const partner = words(
  ...['entit(?:y|ies)', 'participants?', 'partners?', 'organi[sz]ations?', 'beneficiar(?:y|ies)', 'members?'],
  ...['applicants?', 'consortium members?'],
);
/** What an entity can be. Numbers of anything else compose no consortium. */
export const body = words(
  ...[partner, 'authorit(?:y|ies)', 'practitioners?', 'procurers?', 'cit(?:y|ies)', 'municipalit(?:y|ies)'],
  ...['regions?', 'institut(?:ions?|es?)', 'universit(?:y|ies)', 'SMEs?', '(?:enter|under)(?:prises?|takings?)'],
  ...['compan(?:y|ies)', 'start-?ups?', 'NGOs?', 'CSOs?', 'Landmarks?', 'ERICs?', 'consortia', 'responders?'],
  ...['bod(?:y|ies)', 'agenc(?:y|ies)', 'hospitals?', 'ministr(?:y|ies)', 'operators?', '(?:end-?)?users?'],
  ...['networks?', 'infrastructures?', 'industr(?:y|ies)', 'forces?', 'services?', 'providers?', 'manufacturers?'],
  ...['farmers?', 'stakeholders?', 'cent(?:re|er)s?', 'owners?', 'RTOs?', 'museums?', 'schools?', 'associations?'],
  ...['ecosystems?', 'living labs?', 'actors?', 'clusters?', 'funders?', 'representatives?', 'foundations?'],
);
/** Between a number and the noun it counts, of any partner. */
export const anyOf = words(
  ...['other', 'new', 'additional', 'further', 'more', 'independent', 'different', 'distinct', 'separate', 'eligible'],
  ...['legal', 'single', 'mutually', 'consortium'],
);

/** Words that change what a clause says. A reading in which one of them is left over has not understood it. */
export const meaningful = words(
  ...[demand, permission, advice, 'could', 'will', 'would', 'not', 'no', 'never', 'neither', 'nor', 'without'],
  ...['if', 'unless', 'except', 'excluding', 'other than', 'whether', 'when', 'where', 'in (?:the )?case', 'provided'],
  ...['either', 'each of', 'every', 'following', 'respective countries', 'half', 'majority', 'per', 'on behalf'],
);
