import { formMessages as say } from '@consortia/proto/reviewiq/messages/form';
import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import { schemeNames } from '../stated.ts';
import { formRulesOf, yearlyForms } from './form-rules.ts';
import { type FormCheck, finding, placeAt, placeOf, type Upload } from './upload.ts';

/** What the header of a form says, as `EU Grants: Application form (HE MSCA PF): V5.0 – 27.03.2026`. */
const formName =
  /\(HE MSCA[ -](PF|DN)[^()\n]{0,20}\)[:\s]{0,3}(?:V(?:ersion)?\.?\s?(\d{1,2}(?:\.\d{1,2})?))?(?:\s*[–—-]\s*(\d{1,2}\.\d{1,2}\.(20\d\d)))?/i;
const callName = /\bCall ?:? ?\[? ?(HORIZON-MSCA-(20\d\d)-(PF|DN)[\w-]{0,12})/i;
const placeholder = /\[insert [^\][\n]{3,60}\]|\bExample,? not to (?:be )?complete\b/i;

/** Where a pattern is found, in the text or beside it. */
function search({ document }: Upload, pattern: RegExp) {
  const inText = pattern.exec(document.text);
  if (inText) return { match: inText, place: placeAt(document, inText.index, inText[0].length) };
  const beside = pattern.exec(document.asides);
  return beside && { match: beside, place: placeOf(document, beside[0], null) };
}
/** The call year that a file names, or null. */
export const callYearIn = (text: string): number | null => Number(callName.exec(text)?.[2]) || null;

function versionOf(upload: Upload, found: NonNullable<ReturnType<typeof search>>): PreflightFinding[] {
  const { scheme, callYear } = upload;
  const [written, , version, date, year] = found.match;
  if (callYear === null) return [];
  if (year && Number(year) !== callYear)
    return [
      finding('template', say.oldForm(`${version ? `V${version}, ` : ''}${date}`, callYear), [found.place], {
        source: yearlyForms,
      }),
    ];
  const { form, year: ofYear } = formRulesOf(scheme, callYear);
  if (year || !version || !form || ofYear !== callYear || Number(version) >= Number(form.version)) return [];
  return [
    finding('template', say.earlierForm(version, callYear, form.version), [{ ...found.place, quote: written }], {
      source: form.source,
      isQuestion: form.source === null,
    }),
  ];
}

/** Scheme, call and version of the form with which a file is made. */
export const checkTemplate: FormCheck = (upload) => {
  const { scheme, callYear } = upload;
  const form = search(upload, formName);
  const call = search(upload, callName);
  const left = search(upload, placeholder);
  const named = (form?.match[1] ?? call?.match[3])?.toUpperCase() as keyof typeof schemeNames | undefined;
  const place = (form ?? call)?.place;
  const found: PreflightFinding[] = [];
  if (named && place && named !== scheme)
    found.push(finding('template', say.otherScheme(schemeNames[named], schemeNames[scheme]), [place]));
  else if (form) found.push(...versionOf(upload, form));
  if (call && callYear !== null && Number(call.match[2]) !== callYear)
    found.push(finding('template', say.otherCall(call.match[1]!, callYear), [call.place]));
  if (left) found.push(finding('template', say.placeholder, [left.place]));
  return found;
};
