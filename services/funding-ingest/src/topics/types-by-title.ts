import { typeOfActionOfCode } from '../sources/portal-codes.ts';

/** Abbreviations of types of action as titles have them, `RIA`, by the name of the type in lower case. */
const abbreviations: ReadonlyMap<string, string> = new Map(
  Object.entries(typeOfActionOfCode).map(([code, name]) => [name.toLowerCase(), code.slice(code.lastIndexOf('-') + 1)]),
);

/** Types of an action, those first that its topic's title names: "Quantum sensors (RIA)" (O22). */
export function typesByTitle(types: readonly string[], title = ''): string[] {
  if (types.length < 2) return [...types];
  const words = new Set(title.split(/[^A-Za-z]+/));
  const isNamed = (type: string): boolean => words.has(abbreviations.get(type.toLowerCase()) ?? '\0');
  return [...types.filter(isNamed), ...types.filter((type) => !isNamed(type))];
}
