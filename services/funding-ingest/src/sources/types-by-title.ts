import { typeOfActionOfCode } from './portal-codes.ts';

type Code = { family: string; abbreviation: string };
/** `HORIZON-JU-RIA` is the type that titles abbreviate as RIA, of the family HORIZON-JU. By the name of the type in lower case. */
const codes: ReadonlyMap<string, Code> = new Map(
  Object.entries(typeOfActionOfCode).map(([code, name]) => {
    const at = code.lastIndexOf('-');
    return [name.toLowerCase(), { family: code.slice(0, at), abbreviation: code.slice(at + 1) }];
  }),
);
const codeOf = (type: string): Code | undefined => codes.get(type.toLowerCase());

/** Whether a title names a type of action: "Quantum sensors (RIA)". */
export function namesType(title: string, type: string): boolean {
  const abbreviation = codeOf(type)?.abbreviation;
  return abbreviation !== undefined && title.split(/[^A-Za-z]+/).includes(abbreviation);
}

/** An abbreviation in brackets at the end of a title, before the partnership in brackets if there is one. */
const abbreviationAtEnd = /\(([A-Za-z]{2,6})\)(?: \([^()]{1,300}\))?$/;

/** The type of the same family that ends a title. */
function typeAtEnd(title: string, [first]: readonly string[]): string | undefined {
  const family = codeOf(first ?? '')?.family;
  const abbreviation = abbreviationAtEnd.exec(title)?.[1];
  return family && abbreviation ? typeOfActionOfCode[`${family}-${abbreviation}`] : undefined;
}

/**
 * Types of an action, first those that its topic's title names (O22). Sources with room for one type give the first of several, so the
 * title's is added where the topic has no other action.
 */
export function typesByTitle(
  types: readonly string[],
  { title, actions }: { title: string; actions: readonly unknown[] },
): string[] {
  const named = types.filter((type) => namesType(title, type));
  const added = named.length === 0 && actions.length === 1 ? typeAtEnd(title, types) : undefined;
  return [...(added ? [added] : named), ...types.filter((type) => !named.includes(type))];
}
