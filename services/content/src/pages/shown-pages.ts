import type { WrittenPage, WrittenPageName } from '@consortia/proto/content/shapes';
import type { Content } from '../content.ts';
import { findLive } from '../items/find-live.ts';
import { firstPages } from './first-pages.ts';
import { testedClauses } from './tested-clauses.ts';

const withClauses = (page: WrittenPage): WrittenPage => ({
  ...page,
  text: { ...page.text, content: [...page.text.content, ...testedClauses] },
});

/**
 * These pages as they are shown now: the item that was shown last, or the text that the product comes with; the accessibility statement
 * with the tested clauses of the product below it.
 */
export async function shownPages(
  content: Pick<Content, 'clock' | 'items'>,
  names: readonly WrittenPageName[],
): Promise<WrittenPage[]> {
  const items = await findLive(content, 'page');
  return names.map((name) => {
    const written = items.find(({ item }) => item.page === name);
    const { kind: _, ...shown } = written?.item ?? { kind: 'page', ...firstPages[name] };
    return name === 'accessibility' ? withClauses(shown) : shown;
  });
}
