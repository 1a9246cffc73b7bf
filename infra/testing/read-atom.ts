import { SaxesParser } from 'saxes';

export type AtomEntry = {
  id: string;
  title: string;
  updated: string;
  published: string;
  author: string;
  link: string;
  summary: string;
};
export type AtomFeed = {
  text: string;
  id: string;
  title: string;
  updated: string;
  elements: Set<string>;
  entries: AtomEntry[];
};

/** Reads an Atom document with a strict XML parser. Throws where it is not well-formed, or an entry lacks what RFC 4287 requires. */
export function readAtom(text: string): AtomFeed {
  const feed: AtomFeed = { text, id: '', title: '', updated: '', elements: new Set(), entries: [] };
  const path: string[] = [];
  const values = new Map<string, string>();
  const textOf = (name: string): string => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`The feed has an element without ${name}.`);
    return value;
  };
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, uri, attributes }) => {
    if (uri !== 'http://www.w3.org/2005/Atom') throw new Error(`${name} is not an element of Atom.`);
    path.push(name);
    feed.elements.add(name);
    if (name === 'entry') values.clear();
    if (name === 'link' && attributes.rel?.value === 'alternate') values.set('link', attributes.href!.value);
  });
  parser.on('text', (value) => {
    values.set(path.at(-1) ?? '', value);
  });
  parser.on('closetag', ({ name }) => {
    path.pop();
    if (name === 'entry')
      feed.entries.push({
        id: textOf('id'),
        title: textOf('title'),
        updated: textOf('updated'),
        published: textOf('published'),
        author: textOf('name'),
        link: textOf('link'),
        summary: textOf('summary'),
      });
    else if (path.length === 1 && (name === 'id' || name === 'title' || name === 'updated')) feed[name] = textOf(name);
  });
  parser.write(text).close();
  return feed;
}
