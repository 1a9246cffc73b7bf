import { formMessages as say } from '@consortia/proto/reviewiq/messages/form';
import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import { blindRule } from './form-rules.ts';
import { organisationsIn, peopleIn } from './names.ts';
import { type FormCheck, finding, placeAt, type Upload } from './upload.ts';

const address =
  /@[\w-]{1,63}\.[a-z]{2,10}|\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b|https?:\/\/(?!doi\.org|dx\.doi\.org|ec\.europa\.eu)[^\s)]+/g;
const own =
  /\b(?:our|my) (?:previous|earlier|prior|recent|own|past) (?:work|project|study|studies|results?|publications?|papers?|findings|research)\b|\b(?:we|I) (?:have )?(?:previously|already|recently) (?:shown|showed|published|demonstrated|reported|developed)\b/gi;
const maxPlaces = 8;

/** The text before its list of references, where names of authors may stand. */
function withoutReferences(text: string): string {
  const at = text.search(/^[\d. ]{0,8}(?:references|bibliography)[ :]{0,3}$/im);
  return at < 0 ? text : text.slice(0, at);
}
type Span = { index: number; length: number };
function places({ document }: Upload, spans: Iterable<Span>) {
  const found = new Map<string, ReturnType<typeof placeAt>>();
  for (const { index, length } of spans) {
    const place = placeAt(document, index, length);
    if (!found.has(place.quote)) found.set(place.quote, place);
    if (found.size === maxPlaces) break;
  }
  return [...found.values()];
}
const matches = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({ index, length }));
/** What programs write where no one is named. */
const noOne = /^\W*(?:anonymous|unspecified|unknown|untitled|author|user|python-docx)\W*$/i;
const ofPeople: readonly string[] = ['author', 'lastModifiedBy', 'company', 'manager'];
function propertiesOf({ document: { form } }: Upload): PreflightFinding[] {
  const entries = (form?.metadata ?? [])
    .filter(({ name: of, value }) => ofPeople.includes(of) && !noOne.test(value))
    .map(({ name: of, value }) => `${say.property[of]} “${value.slice(0, 80)}”`);
  return entries.length > 0 ? [finding('anonymity', say.properties(entries), [], { source: blindRule })] : [];
}

/** Who a file names, where its call is evaluated blind. */
export const checkBlind: FormCheck = (upload) => {
  if (upload.blind === 'no') return [];
  if (upload.blind === 'unknown')
    return [finding('anonymity', say.blindUnknown, [], { isQuestion: true, source: blindRule })];
  const written = withoutReferences(upload.document.text);
  const of = (text: string, spans: Iterable<Span>, isQuestion = false): PreflightFinding[] => {
    const found = places(upload, spans);
    return found.length > 0 ? [finding('anonymity', text, found, { isQuestion, source: blindRule })] : [];
  };
  const pictures = Map.groupBy(upload.document.form?.pictures ?? [], ({ where }) => where);
  return [
    ...of(say.organisations, organisationsIn(written)),
    ...of(say.people, peopleIn(written)),
    ...of(say.addresses, matches(written, address)),
    ...of(say.ownWork, matches(written, own), true),
    ...[...pictures.keys()].map((where) =>
      finding('anonymity', say.picture[where], [], { isQuestion: true, source: blindRule }),
    ),
    ...propertiesOf(upload),
  ];
};
