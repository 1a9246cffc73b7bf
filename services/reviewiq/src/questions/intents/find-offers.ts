import { isoCountry } from '@consortia/proto/country-names';
import type { FoundItem, SearchKind } from '@consortia/proto/recommendations/shapes';
import { answerMessages as words } from '@consortia/proto/reviewiq/messages/answers';
import { type Asking, hasWord, subjectText, valuesOf } from '../asking.ts';
import type { Finding } from '../finding.ts';
import { itemInLine, listKind, listRelated } from './find-people.ts';

const shownOfKind = 5;

/** Opportunities and Results that the viewer may see; null where there are none. */
export async function findOffers(asking: Asking): Promise<Finding | null> {
  const [identifier] = valuesOf(asking, 'call');
  const q = identifier ?? subjectText(asking);
  const country = valuesOf(asking, 'country').map(isoCountry);
  const wantsResults = hasWord(asking, 'results', 'published');
  const kinds: SearchKind[] = wantsResults ? ['result', 'opportunity'] : ['opportunity', 'result'];
  const person = await asking.reviewiq.people.get(asking.viewer.id);
  const own = person?.primaryOrganisation?.name;
  // What the viewer's own organisation looks for is nothing to join.
  const isOfOthers = ({ detail }: FoundItem): boolean => own === undefined || detail !== own;
  const found = await Promise.all(
    kinds.map(async (kind) =>
      (await listKind(asking, kind, { ...(q && { q }), ...(country.length > 0 && { country }) })).filter(isOfOthers),
    ),
  );
  const shown = (found[0]!.length > 0 ? found[0]! : found[1]!).slice(0, shownOfKind);
  if (shown.length === 0) {
    const related = q && country.length === 0 ? (await listRelated(asking, kinds, q)).filter(isOfOthers) : [];
    return related.length > 1
      ? { lines: [{ text: words.relatedFound(q) }, ...related.slice(0, shownOfKind).map(itemInLine)] }
      : null;
  }
  return { lines: [{ text: q ? words.offersFound(words.about(q)) : words.latestOffers }, ...shown.map(itemInLine)] };
}
