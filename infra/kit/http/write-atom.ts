import { once } from '@consortia/proto/once';

/** The author of feeds, and of entries that name none. */
export const publisher = 'Consortia';

/** An entry as its reader may see it; texts are plain text. Instants are ISO 8601. */
export type FeedEntry = {
  id: string;
  title: string;
  /** Own path of its page. */
  path: string;
  text: string;
  author: string;
  categories: readonly { alias: string; name: string }[];
  publishedAt: string;
  updatedAt: string;
};
export type Feed = {
  /** Unique among the feeds of this installation, and the same at every reading. */
  name: string;
  title: string;
  /** Own path of the list. */
  pagePath: string;
  /** Own path of the feed; null where the address is a secret, which stays out of stored copies. */
  selfPath: string | null;
  entries: readonly FeedEntry[];
};

/** Updated time of a feed that has no entries yet, which Atom requires. */
const never = '1970-01-01T00:00:00.000Z';
/** Year in which the tag URIs (RFC 4151) were first given out; it is part of every id, so it never changes. */
const tagYear = 2026;

/** Characters that XML 1.0 does not allow, not even escaped. */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const clean = (text: string): string => text.replace(notXml, '');
const plain = (text: string) => ({ '@type': 'text', '#text': clean(text) });

const builder = once(async () => {
  const { default: XmlBuilder } = await import('fast-xml-builder');
  return new XmlBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', textNodeName: '#text' });
});

/** The latest of these instants. */
export const latestOf = (entries: readonly Pick<FeedEntry, 'updatedAt'>[]): string =>
  [never, ...entries.map(({ updatedAt }) => updatedAt)].sort().at(-1)!;

/** A feed as an Atom document (RFC 4287). Texts are escaped plain text, so no reader takes any of it for markup. */
export async function writeAtom(
  { name, title, pagePath, selfPath, entries }: Feed,
  publicUrl: string,
): Promise<string> {
  const { hostname } = new URL(publicUrl);
  const tag = (what: string): string => `tag:${hostname},${tagYear}:${what}`;
  const link = (rel: string, type: string, path: string) => ({
    '@rel': rel,
    '@type': type,
    '@href': publicUrl + path,
  });
  return (await builder()).build({
    '?xml': { '@version': '1.0', '@encoding': 'utf-8' },
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': 'en',
      id: tag(`feed/${name}`),
      title: plain(title),
      updated: latestOf(entries),
      author: { name: publisher },
      link: [
        link('alternate', 'text/html', pagePath),
        ...(selfPath === null ? [] : [link('self', 'application/atom+xml', selfPath)]),
      ],
      entry: entries.map((entry) => ({
        id: tag(entry.id),
        title: plain(entry.title),
        updated: entry.updatedAt,
        published: entry.publishedAt,
        author: { name: clean(entry.author) },
        link: link('alternate', 'text/html', entry.path),
        category: entry.categories.map(({ alias, name: label }) => ({ '@term': alias, '@label': clean(label) })),
        summary: plain(entry.text),
      })),
    },
  });
}
