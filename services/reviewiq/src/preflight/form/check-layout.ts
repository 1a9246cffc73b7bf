import { formMessages as say } from '@consortia/proto/reviewiq/messages/form';
import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import { type FormRules, formRulesOf, type Ruled } from './form-rules.ts';
import { bySource, type FormCheck, finding, placeOf, type Upload } from './upload.ts';

/** LaTeX's 11 points are 10.91 of a PDF, and programs round. */
const pointsRounded = 0.15;
const millimetresRounded = 0.5;
const paperRounded = 3;
/** Fewer characters are marks and signs. */
const leastCharacters = 80;
/** Less of the text may be in another font. */
const fontShare = 0.5;

type Size = NonNullable<Upload['document']['form']>['sizes'][number];
const leastOf = (rules: FormRules, { zone }: Size): Ruled<number> | null =>
  zone === 'body' ? rules.body : zone === 'table' ? rules.table : zone === 'figure' ? null : rules.other;

function sizesOf(upload: Upload, rules: FormRules): PreflightFinding[] {
  const { document } = upload;
  const small = document.form!.sizes.filter((size) => {
    const least = leastOf(rules, size);
    return least && size.points < least.value - pointsRounded && size.characters >= leastCharacters;
  });
  return [...Map.groupBy(small, ({ zone }) => zone)].map(([zone, sizes]) => {
    const smallest = sizes.reduce((one, other) => (other.points < one.points ? other : one));
    const least = leastOf(rules, smallest)!;
    const text = say.tooSmall(say.zones[zone], smallest.points, least.value);
    return finding(
      'format',
      text,
      sizes.map(({ quote, page }) => placeOf(document, quote, page)),
      bySource(least, upload),
    );
  });
}
/** Headers and footers are known by standing on several pages: of a single page nobody can tell. */
const mayBeFooter = ({ document }: Upload, side: string): boolean =>
  document.pages === 1 && (side === 'top' || side === 'bottom');

function marginsOf(upload: Upload, { margin }: FormRules): PreflightFinding[] {
  const { document } = upload;
  return document
    .form!.margins.filter(({ millimetres }) => millimetres < margin.value - millimetresRounded)
    .map(({ side, millimetres, quote, page }) =>
      finding(
        'format',
        say.narrowMargin(say.sides[side], millimetres, margin.value),
        [placeOf(document, quote, page)],
        { ...bySource(margin, upload), ...(mayBeFooter(upload, side) && { isQuestion: true }) },
      ),
    );
}
function papersOf(upload: Upload, { paper }: FormRules): PreflightFinding[] {
  const { width, height, name } = paper.value;
  const isPaper = (one: number, other: number): boolean =>
    Math.abs(one - width) < paperRounded && Math.abs(other - height) < paperRounded;
  return upload.document
    .form!.papers.filter((one) => !isPaper(one.width, one.height) && !isPaper(one.height, one.width))
    .map((one) => finding('format', say.otherPaper(one.width, one.height, name), [], bySource(paper, upload)));
}
function fontOf({ document }: Upload, { font }: FormRules): PreflightFinding[] {
  const { fonts } = document.form!;
  const all = fonts.reduce((sum, { characters }) => sum + characters, 0);
  const [most] = fonts;
  if (!most || most.characters < fontShare * all || all < 10 * leastCharacters || font.value.test(most.name)) return [];
  return [
    finding('format', say.otherFont(most.name.replace(/[-,]?(?:Regular|Roman|PSMT|MT)$/, '')), [], {
      isQuestion: true,
    }),
  ];
}

/** Paper, margins, sizes of letters and the font of a file against the rules of the call year. */
export const checkLayout: FormCheck = (upload) => {
  const { document, scheme, callYear } = upload;
  if (!document.form)
    return document.pages === null ? [] : [finding('format', say.notLookedAt, [], { isQuestion: true })];
  const rules = formRulesOf(scheme, callYear);
  return [papersOf, marginsOf, sizesOf, fontOf].flatMap((check) => check(upload, rules));
};
