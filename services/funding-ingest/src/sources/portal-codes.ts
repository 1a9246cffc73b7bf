/** Codes of the Funding & Tenders Portal (European Commission, reuse under Decision 2011/833/EU) and our values for them. */
import type { deadlineModels } from '@consortia/proto/funding-ingest/codes';
import type { CallStatus, topicKinds } from '@consortia/proto/funding-ingest/shapes';

type TopicKind = (typeof topicKinds)[number];
type DeadlineModel = (typeof deadlineModels)[number];

/** The value of a code in a table; keys come from outside and may be anything. */
export const codeIn = <T>(table: Readonly<Record<string, T>>, code: string): T | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined;

/** By code and by label in lower case. */
export const statusOfCode: Readonly<Record<string, CallStatus>> = {
  31094501: 'forthcoming',
  31094502: 'open',
  31094503: 'closed',
  forthcoming: 'forthcoming',
  open: 'open',
  'open for submission': 'open',
  closed: 'closed',
};

export const kindOfCode: Readonly<Record<string, TopicKind>> = {
  0: 'tender',
  1: 'grant',
  2: 'call for proposals',
  8: 'cascade',
};
/** Suffixes of references of the portal, by kind. */
export const kindOfReference: readonly (readonly [RegExp, TopicKind])[] = [
  [/COMPETITIVE_CALL/, 'cascade'],
  [/PROSPECTS/, 'call for proposals'],
  [/TENDER/, 'tender'],
  [/TOPICS/, 'grant'],
];

export const deadlineModelOfCode: Readonly<Record<string, DeadlineModel>> = {
  'single-stage': 'single-stage',
  'two-stage': 'two-stage',
  'multiple cut-off': 'multiple cut-off',
};

/** The short codes of the calendar; the portal itself writes the full names. */
export const typeOfActionOfCode: Readonly<Record<string, string>> = {
  'HORIZON-RIA': 'HORIZON Research and Innovation Actions',
  'HORIZON-IA': 'HORIZON Innovation Actions',
  'HORIZON-CSA': 'HORIZON Coordination and Support Actions',
  'HORIZON-JU-RIA': 'HORIZON JU Research and Innovation Actions',
  'HORIZON-JU-IA': 'HORIZON JU Innovation Actions',
  'HORIZON-JU-CSA': 'HORIZON JU Coordination and Support Actions',
  'HORIZON-COFUND': 'HORIZON Programme Cofund Actions',
  'HORIZON-FPA': 'HORIZON Framework Partnership Agreements',
  'HORIZON-PCP': 'HORIZON Pre-commercial Procurement',
  'HORIZON-PPI': 'HORIZON Public Procurement of Innovative Solutions',
  'HORIZON-IPr': 'HORIZON Inducement Prize',
};

export const programmeOfCode: Readonly<Record<string, string>> = {
  43108390: 'Horizon Europe',
  43152860: 'Digital Europe',
  44181033: 'European Defence Fund',
  43252405: 'LIFE',
  43252476: 'Single Market Programme',
  111111: 'EU External Action',
  43298916: 'Euratom',
  43251589: 'Citizens, Equality, Rights and Values',
  43251567: 'Connecting Europe Facility',
  43251814: 'Creative Europe',
  43353764: 'Erasmus+',
  31045243: 'Horizon 2020',
  43252449: 'Research Fund for Coal and Steel',
  43254019: 'European Social Fund+',
  43637601: 'Pilot projects and preparatory actions',
  44416173: 'Interregional Innovation Investments',
  43252368: 'Internal Security Fund',
  44773066: 'Just Transition Mechanism',
  31059643: 'COSME',
  43252386: 'Justice Programme',
  45532249: 'EU bodies and agencies',
  43252433: 'Pericles IV',
  43252517: 'Social prerogatives and specific competencies',
  43253967: 'Renewable Energy Financing Mechanism',
  43254037: 'European Solidarity Corps',
  43697167: 'European Parliament',
  43089234: 'Innovation Fund',
  43392145: 'European Maritime, Fisheries and Aquaculture Fund',
  45876777: 'NDICI – Global Europe',
  46324255: 'Technical assistance for ERDF, CF and JTF',
};

/** Programmes of a financial framework of the EU end with it; what is not here has no end of its own. */
export const lastYearOfProgramme: Readonly<Record<string, number>> = {
  43108390: 2027,
  43152860: 2027,
  44181033: 2027,
  43252405: 2027,
  43252476: 2027,
  43298916: 2027,
  43251589: 2027,
  43251567: 2027,
  43251814: 2027,
  43353764: 2027,
  31045243: 2020,
  43254019: 2027,
  44416173: 2027,
  43252368: 2027,
  44773066: 2027,
  31059643: 2020,
  43252386: 2027,
  43252433: 2027,
  43254037: 2027,
  43392145: 2027,
  45876777: 2027,
};
