import type { RealCall } from '@consortia/infra/testing/real-calls';

/**
 * A query as people type it, and the rule by which a real call is what it requests. `is`: one of these identifiers, or one that
 * starts like it where it ends in `*`. `about`: each expression matches the title, a keyword, the identifier or the title of the
 * call, or is in the text twice. `mentions`: it occurs there once. `titled`: each matches the title. `near`: what is close enough
 * to be shown as related, where the rule is stricter. Without a rule: nothing is relevant to this query. `right` and `wrong`:
 * identifiers of calls that a reader judged otherwise than the rule does.
 */
export type JudgedCallQuery = {
  q: string;
  is?: readonly string[];
  about?: readonly RegExp[];
  mentions?: RegExp;
  titled?: readonly RegExp[];
  near?: RegExp;
  right?: readonly string[];
  wrong?: readonly string[];
};

const portal = 'https://ec.europa.eu/info/funding-tenders/opportunities/portal/screen/opportunities';
const youth = /\b(?:young|youth|child|adolescen|student|teen|school)/i;
const joint = { chips: /-JU-CHIPS-|-KDT-|\bChips JU\b|Chips Joint Undertaking/i };

export const judgedCallQueries: readonly JudgedCallQuery[] = [
  // Possessives
  { q: "Alzheimer's", mentions: /alzheimer/i, near: /neurodegenerat|dementia/i },
  { q: 'alzheimer’s disease', mentions: /alzheimer/i, near: /disease/i },
  { q: 'alzheimers', mentions: /alzheimer/i, near: /neurodegenerat|dementia/i },
  { q: "parkinson's", mentions: /parkinson/i, near: /neurodegenerat/i },
  { q: "women's health", about: [/wom[ae]n|gender|maternal|menopaus/i, /health/i] },
  { q: "children's cancer", about: [/child|p(?:a)?ediatric|young/i, /cancer|oncolog/i], near: /child|cancer/i },
  { q: "Europe's Rail", about: [/-ER-JU-|-JU-ER-|rail/i] },
  { q: "farmers' income", about: [/farmer|farming/i, /income|livelihood|econom|business/i] },
  // Pasted addresses
  { q: `${portal}/topic-details/HORIZON-CL5-2026-09-D2-04`, is: ['HORIZON-CL5-2026-09-D2-04'] },
  { q: `${portal}/topic-details/horizon-hlth-2027-03-tool-08`, is: ['HORIZON-HLTH-2027-03-TOOL-08'] },
  {
    q: `${portal}/topic-details/HORIZON-MISS-2026-02-CANCER-05?programmePeriod=2021%20-%202027&frameworkProgramme=43108390`,
    is: ['HORIZON-MISS-2026-02-CANCER-05'],
  },
  { q: `${portal}/topic-details/HORIZON-CL2-2021-DEMOCRACY-01-01/`, is: ['HORIZON-CL2-2021-DEMOCRACY-01-01'] },
  {
    q: 'ec.europa.eu/info/funding-tenders/opportunities/portal/screen/opportunities/topic-details/LIFE-2026-CET-PDA',
    is: ['LIFE-2026-CET-PDA'],
  },
  {
    q: `${portal}/calls-for-proposals?callIdentifier=HORIZON-CL2-2021-DEMOCRACY-01`,
    is: ['HORIZON-CL2-2021-DEMOCRACY-01-*'],
  },
  // Identifiers in any form
  { q: 'HORIZON-CL5-2027-03-D5-06', is: ['HORIZON-CL5-2027-03-D5-06'] },
  { q: 'horizon cl5 2027 03 d5 06', is: ['HORIZON-CL5-2027-03-D5-06'] },
  { q: 'HORIZON_CL5_2027_03_D5_06', is: ['HORIZON-CL5-2027-03-D5-06'] },
  { q: 'HORIZON–CL5–2027–03–D5–06', is: ['HORIZON-CL5-2027-03-D5-06'] },
  { q: 'topic HORIZON-CL5-2027-03-D5-06', is: ['HORIZON-CL5-2027-03-D5-06'] },
  { q: 'HORIZONCL5202703D506', is: ['HORIZON-CL5-2027-03-D5-06'] },
  { q: 'CL6-2027-01-BIODIV', is: ['HORIZON-CL6-2027-01-BIODIV-*'] },
  { q: 'hlth 2027 disease', is: ['HORIZON-HLTH-2027-*'], about: [/DISEASE/] },
  { q: 'ERC-2027-STG', is: ['ERC-2027-STG'] },
  { q: 'EDF-2026-DA-SENS', is: ['EDF-2026-DA-SENS-*'] },
  { q: 'MSCA 2027 PF', is: ['HORIZON-MSCA-2027-PF-01-01'] },
  { q: 'CL2 democracy 2026', is: ['HORIZON-CL2-2026-01-DEMOCRACY-*'] },
  // Joint undertakings, short and long
  { q: 'Chips JU', about: [joint.chips] },
  { q: 'chips joint undertaking', about: [joint.chips] },
  { q: 'key digital technologies joint undertaking', about: [joint.chips] },
  { q: 'circular bio-based europe', about: [/-JU-CBE-/i] },
  { q: 'CBE JU', about: [/-JU-CBE-/i] },
  { q: 'circular biobased europe joint undertaking', about: [/-JU-CBE-/i] },
  { q: 'clean hydrogen JU', about: [/-CLEANH2-|clean hydrogen/i] },
  { q: 'innovative health initiative', about: [/-JU-IHI-|innovative health initiative/i] },
  { q: 'IHI JU', about: [/-JU-IHI-|innovative health initiative/i] },
  { q: 'smart networks and services', about: [/-JU-SNS-|smart networks and services/i] },
  { q: 'SNS joint undertaking', about: [/-JU-SNS-|smart networks and services/i] },
  { q: 'global health EDCTP3', about: [/EDCTP3/i] },
  { q: 'clean aviation joint undertaking', about: [/Clean-?Aviation/i] },
  { q: 'european high performance computing', about: [/EUROHPC|high[- ]performance comput/i] },
  { q: 'single european sky research', about: [/SESAR|single european sky/i] },
  // Programmes, short and long
  { q: 'connecting europe facility', about: [/^CEF-|connecting europe/i] },
  { q: 'european defence fund', about: [/^EDF-|european defen[cs]e fund/i] },
  { q: 'european defense fund', about: [/^EDF-|european defen[cs]e fund/i] },
  { q: 'research fund for coal and steel', about: [/^RFCS-/] },
  { q: 'marie curie postdoc', about: [/MSCA/i, /postdoc|-PF-/i] },
  { q: 'ERC starting grant', about: [/ERC-\d+-STG|ERC starting/i] },
  { q: 'new european bauhaus', about: [/-NEB-|new european bauhaus/i] },
  { q: 'widening participation', about: [/WIDERA|widening/i] },
  { q: 'european innovation council accelerator', about: [/-EIC-|\bEIC\b/i], near: /\bEIC\b|accelerator|incubator/i },
  { q: 'AI in healthcare', about: [/\bAI\b|artificial intelligence|artificial general/i, /health|medic|clinic|care/i] },
  { q: 'GDPR', mentions: /GDPR|general data protection/i },
  { q: 'connected automated driving', about: [/CCAM|automated (?:driving|vehicle|mobility)|connected/i] },
  // British and American spellings
  { q: 'pediatric', about: [/p(?:a)?ediatric|child/i] },
  { q: 'paediatric cancer', about: [/p(?:a)?ediatric|child|young/i, /cancer|oncolog/i] },
  { q: 'childhood cancer', about: [/p(?:a)?ediatric|child|young/i, /cancer|oncolog/i] },
  { q: 'climate adaption', about: [/climat/i, /adapt|resilien/i] },
  { q: 'climate adaptation', about: [/climat/i, /adapt|resilien/i] },
  { q: 'tumors', about: [/tumou?r|cancer/i] },
  { q: 'aging population', about: [/\bage?ing\b|older|elderly|longevity/i] },
  { q: 'fiber optics', about: [/optic|photonic|fib(?:re|er)/i] },
  { q: 'decarbonization of industry', about: [/decarboni[sz]/i, /industr/i] },
  { q: 'defense', about: [/defen[cs]e|^EDF-|^EDIP/i] },
  { q: 'labor market', about: [/labou?r market|employment|workforce|labour/i] },
  { q: 'circular economy modeling', about: [/circular/i, /model/i] },
  // Typing errors
  { q: 'batery recycling', about: [/batter/i, /recycl|circular/i] },
  { q: 'hidrogen', about: [/hydrogen|-CLEANH2-/i] },
  { q: 'bioeconmy', about: [/bio-?econom|bio-?based/i] },
  { q: 'antimicrobal resistance', about: [/antimicrob|AMR/i] },
  { q: 'cybersecurty', about: [/cyber ?-?secur|-CS-/i] },
  { q: 'quantm computing', about: [/quantum/i] },
  { q: 'photovoltiac', about: [/photovolt|solar|\bPV\b/i] },
  // Natural phrases
  {
    q: 'mental health young people',
    about: [/mental|psycholog|psychosoc/i, youth],
    near: /mental health|young people|youth/i,
  },
  { q: 'funding for early cancer detection', about: [/cancer/i, /early|detect|diagnos|screen|predict/i] },
  {
    q: 'how to reduce pesticides in farming',
    about: [/pesticid|agro-?ecolog|plant protection|\bpests?\b|agrochem/i],
    near: /pesticide|farming/i,
  },
  { q: 'microplastics in drinking water', about: [/plastic|pollut|contamin|drinking/i, /water/i] },
  { q: 'electric vehicle battery recycling', about: [/batter/i, /recycl|circular/i] },
  {
    q: 'cyber security for hospitals',
    about: [/cyber ?-?secur|secur/i, /hospital|health/i],
    near: /cyber ?-?secur|hospital/i,
  },
  { q: 'soil carbon farming', about: [/soil/i, /carbon/i] },
  {
    q: 'fake news and disinformation',
    about: [/disinformation|misinformation|fake news|information manipulation|media literacy|FIMI/i],
  },
  { q: 'gender equality in research', about: [/gender/i] },
  { q: 'offshore wind turbines', about: [/wind|offshore/i] },
  { q: 'green hydrogen production', about: [/hydrogen/i] },
  { q: 'cultural heritage climate change', about: [/heritage/i, /climat/i] },
  { q: 'social housing renovation', about: [/housing|neighbourhood/i] },
  { q: 'migration integration of refugees', about: [/migra|refugee|asylum/i] },
  { q: 'drones', about: [/drone|unmanned|UAV|UAS|U-space/i] },
  { q: 'nuclear waste', about: [/nuclear|radioactive|EURATOM/i] },
  { q: 'older people loneliness', about: [/\b(?:older|elderly|age?ing|lonel\w*)\b/i] },
  // What no call is about
  { q: 'xylophone tuning fork' },
  { q: 'qwertzuiop' },
];

/** Whether a call is what a query requests, by its rule. */
export function isRelevant({ is, about, mentions, titled, right, wrong }: JudgedCallQuery, call: RealCall): boolean {
  if (right?.includes(call.identifier)) return true;
  if (wrong?.includes(call.identifier)) return false;
  if (!is && !about && !mentions && !titled) return false;
  const key = call.identifier.toUpperCase();
  const named =
    is?.some((one) =>
      one.endsWith('*') ? key.startsWith(one.slice(0, -1).toUpperCase()) : key === one.toUpperCase(),
    ) ?? true;
  const heads = [call.identifier, call.title, call.callTitle ?? '', call.keywords.join(', ')];
  const isAbout = (rule: RegExp): boolean =>
    heads.some((head) => rule.test(head)) || [...call.text.matchAll(new RegExp(rule, 'gi'))].length >= 2;
  const isMentioned = mentions === undefined || [...heads, call.text].some((text) => mentions.test(text));
  const isTitled = titled?.every((rule) => rule.test(call.title)) ?? true;
  return named && isMentioned && isTitled && (about?.every(isAbout) ?? true);
}

/** Whether a call has what a query seeks in its title, its keywords, its identifier or the title of its call. */
export function isHeaded({ about = [], mentions, titled = [] }: JudgedCallQuery, call: RealCall): boolean {
  const heads = [call.identifier, call.title, call.callTitle ?? '', call.keywords.join(', ')];
  return [...about, ...titled, ...(mentions ? [mentions] : [])].every((rule) => heads.some((head) => rule.test(head)));
}

export type ShownCall = { call: RealCall; related: boolean };
/**
 * Relevant ones among the first five, of as many as there are or are shown: 1 where everything shown is relevant and as much of
 * it is shown as fits.
 */
export function precisionAtFive(
  judged: JudgedCallQuery,
  calls: readonly RealCall[],
  shown: readonly ShownCall[],
): number {
  const first = shown.slice(0, 5);
  const { near } = judged;
  const isRight = ({ call, related }: ShownCall): boolean =>
    isRelevant(judged, call) || (related && near !== undefined && isRelevant({ q: judged.q, mentions: near }, call));
  const among = Math.max(Math.min(5, calls.filter((call) => isRelevant(judged, call)).length), first.length);
  return among === 0 ? 1 : first.filter(isRight).length / among;
}
