import type { ActionCode, EntityRole } from '@consortia/proto/funding-ingest/rule-parts';

const words: readonly (readonly [pattern: RegExp, role: EntityRole])[] = [
  [/\bbeneficiar(?:y|ies)\b/i, 'beneficiary'],
  [/\baffiliated (?:entit(?:y|ies)|partners?)\b/i, 'affiliated'],
  [/\bassociated partners?\b/i, 'associated'],
  [/\bsubcontract(?:ors?|ed|ing)\b/i, 'subcontractor'],
  [/\bhost (?:institution|organisation)s?\b/i, 'host'],
  [/\bteam members?\b/i, 'teamMember'],
  [/\bcontestants?\b/i, 'contestant'],
];
/** Roles that a text names. */
export const rolesIn = (text: string): EntityRole[] =>
  words.filter(([pattern]) => pattern.test(text)).map(([, role]) => role);

const asRoles = /\bas (?:a |an )?((?:beneficiar|affiliated|associated partner)[a-z ,]{0,80})/i;
/** Roles behind "as": as beneficiaries or affiliated entities. */
export const rolesOfAs = (text: string): EntityRole[] => rolesIn(asRoles.exec(text)?.[1] ?? '');

const actions: readonly (readonly [pattern: RegExp, code: ActionCode])[] = [
  [/\bRIAs?\b|\bresearch and innovation'? actions?\b/i, 'RIA'],
  [/\bIAs?\b|(?<!research and )(?<!social )\binnovation'? actions?\b/i, 'IA'],
  [/\bCSAs?\b|\bcoordination and support\b/i, 'CSA'],
  [/\bprogramme co-?funds?\b|\bCOFUND\b/i, 'COFUND'],
  [/\bPCP\b|\bpre-commercial procurement\b/i, 'PCP'],
  [/\bPPI\b|\bprocurement of innovative solutions\b/i, 'PPI'],
];
/** Types of action that a text names. */
export const actionsIn = (text: string): ActionCode[] =>
  actions.filter(([pattern]) => pattern.test(text)).map(([, code]) => code);
