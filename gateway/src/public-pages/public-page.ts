import { pages } from '@consortia/proto/catalogue';
import type { Input, Output, Route } from '@consortia/proto/route';
import type { Html } from './markup.ts';

/** A page as search engines and link previews see it. Paths are own paths. */
export type PublicPage = {
  /** Without the name of the product. */
  title: string;
  /** One line; truncated where it is long. */
  description: string;
  /** Path of the page's own address, with the query that belongs to it. */
  path: string;
  /** Path of the picture of previews, 1200 × 630 pixels; without one they show that of the product. */
  picture?: string;
  /** The public Atom feed of the page, which feed readers find without running scripts. */
  feed?: { title: string; path: string };
  /** Objects of schema.org, without `@context`. */
  data?: readonly object[];
  /** The text of the page; absent where the document has its own. */
  body?: Html;
};

/** Calls a route as a visitor does: what it returns is what every visitor may read. Throws `CallError`. */
export type ReadAsVisitor = <R extends Route>(route: R, input: Partial<Input<R>>) => Promise<Output<R>>;

/** How a page is presented; `params` are those of its path. Null where there is nothing of its own to show. */
export type PresentPage = (request: {
  read: ReadAsVisitor;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  publicUrl: string;
}) => Promise<PublicPage | null>;

/** The title that the contract gives the page of a path. */
export const titleOf = (path: string): string => pages.find((page) => page.path === path)!.title;
