import { formMessages as say } from '@consortia/proto/reviewiq/messages/form';
import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import { blindRule } from './form-rules.ts';
import { type FormCheck, finding, placeAt, type Upload } from './upload.ts';

const name = String.raw`\p{Lu}[\p{L}'’&.-]{1,24}`;
const names = `${name}(?: (?:of|for|de|der|di|für|and|the|la) ${name}| ${name}){0,4}`;
const organisation = new RegExp(
  [
    String.raw`\b(?:Universit(?:y|é|à|ät|at|eit|ad)|Universidad|Università|Uniwersytet|Institut[eo]?|Polytechnic|Politecnico|Academy|Centre|Center|Laboratory|Hospital|Foundation|Ministry|College|School)(?: (?:of|for|de|di|der|für|degli|van))? ${names}`,
    String.raw`\b${name}(?: ${name}){0,3} (?:University|Institute|Polytechnic|Hospital|Foundation|College|Laboratories|Universiteit|Universität)\b`,
    String.raw`\b${name}(?: ${name}){0,3},? (?:GmbH|Ltd|Inc|S\.?A\.?S?|S\.?p\.?A|S\.?r\.?l|B\.V|AG|Oy|AB|ApS|A/S|SE|PLC|LLC|e\.V)(?![\p{L}\d])`,
  ].join('|'),
  'gu',
);
const person = new RegExp(
  String.raw`\b(?:Prof(?:essor)?|Dr|Mr|Mrs|Ms|Mx)\.?(?: (?:Dr|Ing|habil|med)\.?){0,2} ${name}(?: ${name}){0,2}`,
  'gu',
);
const address =
  /\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}\b|\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b|\bhttps?:\/\/(?!(?:dx\.)?doi\.org|ec\.europa\.eu)[^\s)]{4,200}/g;
const own =
  /\b(?:our|my) (?:previous|earlier|prior|recent|own|past) (?:work|project|study|studies|results?|publications?|papers?|findings|research)\b|\b(?:we|I) (?:have )?(?:previously|already|recently) (?:shown|showed|published|demonstrated|reported|developed)\b/gi;
/** Names of schemes and programmes are none of organisations that take part. */
const common =
  /^(?:European (?:Research|University|Institute)|Horizon|Universities?\b|Centre? for (?:each|the)|Oxford University Press|Cambridge University Press|School of (?:Thought)|Marie)/;
const maxPlaces = 8;

/** The text before its list of references, where names of authors may stand. */
function withoutReferences(text: string): string {
  const at = text.search(/^\s*(?:\d+(?:\.\d+)*\.?\s+)?(?:references|bibliography)\s*:?\s*$/im);
  return at < 0 ? text : text.slice(0, at);
}
function places({ document }: Upload, pattern: RegExp) {
  const found = new Map<string, ReturnType<typeof placeAt>>();
  for (const { 0: written, index } of withoutReferences(document.text).matchAll(pattern)) {
    if (!common.test(written) && !found.has(written)) found.set(written, placeAt(document, index, written.length));
    if (found.size === maxPlaces) break;
  }
  return [...found.values()];
}
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
  const of = (text: string, pattern: RegExp, isQuestion = false): PreflightFinding[] => {
    const found = places(upload, pattern);
    return found.length > 0 ? [finding('anonymity', text, found, { isQuestion, source: blindRule })] : [];
  };
  const pictures = Map.groupBy(upload.document.form?.pictures ?? [], ({ where }) => where);
  return [
    ...of(say.organisations, organisation),
    ...of(say.people, person),
    ...of(say.addresses, address),
    ...of(say.ownWork, own, true),
    ...[...pictures.keys()].map((where) =>
      finding('anonymity', say.picture[where], [], { isQuestion: true, source: blindRule }),
    ),
    ...propertiesOf(upload),
  ];
};
