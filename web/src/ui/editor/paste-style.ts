import { linkTarget } from './link-target.ts';
import type { Marks } from './paste-blocks.ts';
import { styleName } from './paste-quiet.ts';

/**
 * Declarations of what was a style attribute, from its letters: no browser reads those that start with `mso-`.
 */
export function styleOf(element: Element): ReadonlyMap<string, string> {
  const declarations = (element.getAttribute(styleName) ?? '').split(';').map((declaration) => declaration.split(':'));
  return new Map(
    declarations.map(([name = '', ...value]) => [name.trim().toLowerCase(), value.join(':').trim().toLowerCase()]),
  );
}

const weights = (value: string): boolean => value === 'bold' || value === 'bolder' || Number.parseInt(value, 10) >= 600;

/** The emphasis of an element's words: its tag adds some, its style may take it back, as the wrapper of Google Docs does. */
export function marksWithin(element: Element, style: ReadonlyMap<string, string>, outside: Marks): Marks {
  const tag = element.localName;
  const weight = style.get('font-weight');
  const slant = style.get('font-style');
  const own = {
    strong: outside.strong || tag === 'b' || tag === 'strong',
    emphasis: outside.emphasis || tag === 'i' || tag === 'em' || tag === 'cite' || tag === 'dfn',
  };
  return {
    strong: weight === undefined || weight === 'inherit' ? own.strong : weights(weight),
    emphasis: slant === undefined || slant === 'inherit' ? own.emphasis : /^(?:italic|oblique)/.test(slant),
    href: tag === 'a' && element.hasAttribute('href') ? linkTarget(element.getAttribute('href')!) : outside.href,
  };
}
