import { stem } from '@consortia/infra/text/stem';
import { contentApi } from '@consortia/proto/content/api';
import type { WrittenPage } from '@consortia/proto/content/shapes';
import { pagePaths } from '@consortia/proto/page-paths';
import { plainText } from '@consortia/proto/rich-text';
import type { Reviewiq } from '../reviewiq.ts';
import type { Material } from './material.ts';

type Topic = { title: string; url: string; text: string };

const timeoutMs = 2000;
const maxTopics = 2;
const maxText = 1000;

/** The parts of a page of the guide: the text below each heading, and the first one under the title of the page. */
function topicsOf({ page, title, text: { content } }: WrittenPage): Topic[] {
  const url = pagePaths[page];
  const starts = content.flatMap(({ type }, at) => (type === 'heading' ? [at] : []));
  return [-1, ...starts].flatMap((start, place) => {
    const text = plainText({ type: 'doc', content: content.slice(start + 1, starts[place]) }).slice(0, maxText);
    const heading = start < 0 ? title : plainText({ type: 'doc', content: [content[start]!] });
    return text === '' ? [] : [{ title: heading.replace(/^\d{1,2}\. /, ''), url, text }];
  });
}

/** All topics of the guide as it is shown now; none where it cannot be read, since a question has other pages too. */
async function readTopics({ call, log }: Reviewiq): Promise<Topic[]> {
  try {
    const { pages } = await call(contentApi.readGuide, {}, { timeoutMs });
    return pages.flatMap(topicsOf);
  } catch (error) {
    log.warn({ err: error }, 'the guide could not be read for a question');
    return [];
  }
}

const readWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
const stemsOf = (text: string): Set<string> => new Set(readWords(text).map(stem));

/** Topics of the guide that have words of a question, the best first. A word of a title counts three times. */
export async function findTopics(reviewiq: Reviewiq, words: readonly string[], kind: string): Promise<Material[]> {
  const scored = (await readTopics(reviewiq)).map((topic) => {
    const [title, text] = [stemsOf(topic.title), stemsOf(topic.text)];
    const score = words.reduce(
      (sum, word) => sum + (title.has(stem(word)) ? 3 : 0) + (text.has(stem(word)) ? 1 : 0),
      0,
    );
    return { topic, score };
  });
  return scored
    .filter(({ score }) => score >= 3)
    .sort((one, other) => other.score - one.score)
    .slice(0, maxTopics)
    .map(({ topic: { title, url, text } }) => ({ title, url, text, kind }));
}
