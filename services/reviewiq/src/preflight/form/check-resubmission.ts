import { formMessages as say } from '@consortia/proto/reviewiq/messages/form';
import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import type { SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import { formRulesOf } from './form-rules.ts';
import { finding } from './upload.ts';

const proposal = '(?:proposal|application|fellowship|network|MSCA|call)';
const again = new RegExp(
  [
    String.raw`\b(?:this|the|our|my) ${proposal} (?:is|was|has been) (?:a )?re-?submi(?:ssion|tted)\b`,
    String.raw`\bre-?submission of (?:the|our|my|a|an) (?:\w{1,20} ){0,3}${proposal}\b`,
    String.raw`\bre-?submitted ${proposal}\b`,
    String.raw`\b${proposal} (?:that )?(?:was )?(?:previously|already) submitted (?:to|in|under) (?:the )?(?:\w{1,20} ){0,3}(?:call|MSCA|20\d\d)`,
    String.raw`\b(?:previous|earlier|last year[’']s|first) (?:submission|version) of (?:this|the|our|my) ${proposal}\b`,
    String.raw`\bevaluation summary report\b[^.\n]{0,80}\b(?:previous|last|earlier|20\d\d)\b`,
  ].join('|'),
  'i',
);
const score = /\b(\d{2}(?:\.\d)?)\s?(?:%|per cent|percent|\/\s?100)/;
const around = 240;

/** Asks where a text says that its proposal was submitted before; a score that is high enough says that it may be. */
export function checkResubmission(text: string, scheme: SchemeValue, callYear: number | null): PreflightFinding[] {
  const found = again.exec(text);
  if (!found) return [];
  const { year, resubmission } = formRulesOf(scheme, callYear);
  const near = text.slice(found.index, found.index + around);
  const stated = Number(score.exec(near)?.[1]) || null;
  if (stated !== null && stated >= resubmission.value) return [];
  const place = { quote: found[0], at: found.index };
  const more = { source: resubmission.source, isQuestion: true };
  return [finding('resubmission', say.resubmission(callYear ?? year, resubmission.value, stated), [place], more)];
}
