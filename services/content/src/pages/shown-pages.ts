import type { WrittenPage, WrittenPageName } from '@consortia/proto/content/shapes';
import type { Content } from '../content.ts';
import { findLive } from '../items/find-live.ts';
import { firstPages } from './first-pages.ts';

/** These pages as they are shown now: the item that was shown last, or the text that the product comes with. */
export async function shownPages(
  content: Pick<Content, 'clock' | 'items'>,
  names: readonly WrittenPageName[],
): Promise<WrittenPage[]> {
  const items = await findLive(content, 'page');
  return names.map((name) => {
    const written = items.find(({ item }) => item.page === name);
    if (!written) return firstPages[name];
    const { kind: _, ...shown } = written.item;
    return shown;
  });
}
