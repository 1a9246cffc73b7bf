import { contentApi } from '@consortia/proto/content/api';
import type { WrittenPage } from '@consortia/proto/content/shapes';
import { pagePaths } from '@consortia/proto/page-paths';
import { plainLines, plainText } from '@consortia/proto/rich-text';
import type { Reviewiq } from '../reviewiq.ts';

type Topic = { title: string; url: string; text: string };

const timeoutMs = 2000;
const maxText = 1000;

/** The parts of a page of the guide: the text below each heading, and the first one under the title of the page. Those of further pages have its title too. */
export function topicsOf({ page, title, text: { content } }: WrittenPage): Topic[] {
  const url = pagePaths[page];
  const starts = content.flatMap(({ type }, at) => (type === 'heading' ? [at] : []));
  return [-1, ...starts].flatMap((start, place) => {
    const text = plainLines({ type: 'doc', content: content.slice(start + 1, starts[place]) }).slice(0, maxText);
    const heading = start < 0 ? title : plainText({ type: 'doc', content: [content[start]!] });
    const name = heading.replace(/^\d{1,2}\. /, '');
    return text === '' ? [] : [{ title: page === 'guide' || start < 0 ? name : `${title}: ${name}`, url, text }];
  });
}

/** All topics of the guide as it is shown now; none where it cannot be read. */
export async function readTopics({ call, log }: Pick<Reviewiq, 'call' | 'log'>): Promise<Topic[]> {
  try {
    const { pages } = await call(contentApi.readGuide, {}, { timeoutMs });
    return pages.flatMap(topicsOf);
  } catch (error) {
    log.warn({ err: error }, 'the guide could not be read for a question');
    return [];
  }
}
