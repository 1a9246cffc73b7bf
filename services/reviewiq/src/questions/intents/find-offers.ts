import { isoCountry } from '@consortia/proto/country-names';
import type { FoundItem, SearchKind } from '@consortia/proto/recommendations/shapes';
import { answerMessages as words } from '@consortia/proto/reviewiq/messages/answers';
import { type Asking, hasWord, subjectText, valuesOf } from '../asking.ts';
import type { Finding } from '../finding.ts';
import { itemInLine, listKind, onlyWhere, wholeLists } from './find-people.ts';

const shownOfKind = 5;
/** A single thing that has some of the words alone is no answer. */
const leastRelated = 2;

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
  const filters = { ...(q && { q }), ...(country.length > 0 && { country }) };
  const lists = await Promise.all(
    kinds.map(async (kind) => onlyWhere(await listKind(asking, kind, filters, true), isOfOthers)),
  );
  const found = lists.map(({ items }) => items);
  const shownOf = (isShown: (item: FoundItem) => boolean): FoundItem[] =>
    (found.map((items) => items.filter(isShown)).find((items) => items.length > 0) ?? []).slice(0, shownOfKind);
  const shown = shownOf(({ related }) => !related);
  const lead = q ? words.offersFound(words.about(q)) : words.latestOffers;
  if (shown.length > 0)
    return {
      lines: [{ text: lead, isHeading: true }, ...shown.map(itemInLine), ...wholeLists(lists, shown, filters)],
    };
  const near = shownOf(() => true);
  return near.length >= leastRelated
    ? { lines: [{ text: words.relatedFound(q), isHeading: true }, ...near.map(itemInLine)] }
    : null;
}
