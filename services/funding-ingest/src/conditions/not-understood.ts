import type { Statement } from './statements.ts';

/** Words of a condition: what is eligible, who may take part, what must be. */
const condition =
  /\b(?:(?:in)?eligib(?:le|ility)|inadmissible|must|shall|may only|may not|can only|cannot|limited to|restricted to|page limit|require(?:s|d)|needs? to|mandatory|(?:not )?permitted|excluded from)\b/i;
/** In a description nearly every sentence demands something of the work: only who takes part and how money is given counts. */
const ofPartners =
  /\b(?:(?:in)?eligib(?:le|ility)|consorti(?:a|um)|beneficiar(?:y|ies)|coordinators?|legal entit(?:y|ies)|third parties|associated countr(?:y|ies)|member states?|applicants?)\b/i;
const demand = /\b(?:must|shall|may only|can only|not eligible|ineligible|limited to)\b/i;
const ofEligibility = /\beligib/i;
/** Says where to read on, and states nothing. */
const refersOn =
  /^(?:[a-z0-9. ]{0,60}:? ?)?(?:are |is |as )?(?:described|set out|explained|detailed|specified) in\b|\b(?:see|please refer to|consult)\b[^.;]{0,80}\b(?:annex|guide|work programme|programme guide|website|list)\b|\bhave made specific provisions\b|\b(?:conditions?|criteria|exceptions?|requirements?) (?:also )?appl(?:y|ies):?$/i;

/** Whether a sentence without a rule looks like one. */
export function looksLikeCondition({ text, span: { section, document } }: Statement): boolean {
  if (text.length < 25 || refersOn.test(text) || /\?["']?$/.test(text)) return false;
  // What a section on who is eligible says of partners is a condition, however it is worded.
  if (document === 'conditions')
    return condition.test(text) || (ofEligibility.test(section ?? '') && ofPartners.test(text));
  return document === 'description' && demand.test(text) && ofPartners.test(text);
}
