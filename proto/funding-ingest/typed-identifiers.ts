const maxCharacters = 1000;
/** A word of so many parts with a digit among them is an identifier. */
export const identifierParts = 3;
/** Before the identifier in the addresses of topics. */
const topicPage = 'topic-details';
/** Parameters of an address that name what its page shows; the portal writes "null" where it has none. */
const naming = ['callIdentifier', 'callCode', 'topicIdentifier', 'keywords', 'q', 'filters[q]'];

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The name in a pasted address: of a topic its identifier, else the value of a known parameter, or the last part of its path without an id of ours. */
function namedBy(address: string): string {
  // Older addresses of the portal have their parameters after semicolons.
  const [path = '', ...further] = address.split('#')[0]!.split(/[?;]/);
  const parameters = new URLSearchParams(further.join('&'));
  const value = naming.map((name) => parameters.get(name)).find((one) => one && one !== 'null');
  const parts = path.split('/').filter((part) => part !== '');
  const isTopic = parts.at(-2) === topicPage;
  // Pages of CORDIS on a project or a topic go on after its id: /project/id/101070000/results.
  const afterId = parts.includes('id') ? parts[parts.indexOf('id') + 1] : undefined;
  const last = decoded(afterId ?? parts.at(-1) ?? '');
  return (isTopic ? null : value) ?? last.replace(/-[0-9a-f]{24}$/, '').replace(/^HORIZON_(?=HORIZON-)/, '');
}

const isAddress = (word: string): boolean => /^(?:https?:\/\/|www\.)/i.test(word) || /\.europa\.eu\//i.test(word);

/**
 * The typed text, with each pasted address replaced by the identifier or the name that it leads to, and without the signs that
 * cannot be seen, such as the soft hyphens of a document.
 */
export const withoutAddresses = (typed: string): string =>
  typed
    .slice(0, maxCharacters)
    .replace(/\p{Cf}/gu, '')
    .split(/(\s+)/)
    .map((word) => (isAddress(word) ? namedBy(word) : word))
    .join('');

/** A part that is a year, and parts that are numbers, also with O for 0 and I or l for 1. */
const yearPart = /(?<![\p{L}\p{N}])2[o0][o\d][o\d](?![\p{L}\p{N}])/giu;
const numberPart = /(?<=-)(?:[ol]\d|\d[oil]|ol)(?![\p{L}\p{N}])/giu;
const withDigits = (part: string): string => part.replace(/o/gi, '0').replace(/[il]/gi, '1');
/** An identifier has a year: PD-L1 is none. */
const withNumbers = (chunk: string): string => {
  const withYear = chunk.replace(yearPart, withDigits);
  return /-20\d\d-/.test(withYear) ? withYear.replace(numberPart, withDigits) : withYear;
};

/**
 * The forms of the portal for parts of identifiers written as one word, or with a blank where there is none, and for the name of EuroHPC:
 * "horizoncl4 2026", "CL 4" and "cl42026" are HORIZON-CL4-2026. One written as one word is left whole. The characters O, l and I in the
 * place of zeros and ones are read as these: "2O27-Ol".
 */
export const portalForms = (text: string): string =>
  text
    .replace(/\S+/g, withNumbers)
    .replace(
      /(?<![\p{L}\p{N}])horizon(?=(?:cl ?\d|msca|hlth|miss|erc|eic|infra|widera|eie|ju)(?![\p{L}\p{N}]*202\d))/giu,
      '$& ',
    )
    .replace(/(?<![\p{L}\p{N}])(euro)[ -](?=hpc(?![\p{L}\p{N}]))/giu, '$1')
    .replace(/(?<![\p{L}\p{N}])cl (?=\d(?!\d*[\p{L}]))/giu, 'cl')
    .replace(/(?<![\p{L}\p{N}])(cl\d|msca|hlth|miss|erc|eic|infra|widera|eie)(?=202\d)/giu, '$1 ');

/**
 * An identifier that was written with blanks, with hyphens: "HORIZON CL5 2026 07 D1 03". It starts with a word, has a year and ends
 * with a number, and at least half of its parts have digits.
 */
export function withHyphens(text: string): string {
  const parts = portalForms(text).trim().split(/\s+/);
  const numbered = parts.filter((part) => /^[a-z]{0,4}\d+$/i.test(part));
  const isIdentifier =
    parts.length > identifierParts &&
    parts.every((part) => /^[a-z\d]+$/i.test(part)) &&
    /^[a-z]+$/i.test(parts[0]!) &&
    parts.some((part) => /^20\d\d$/.test(part)) &&
    numbered.at(-1) === parts.at(-1) &&
    2 * numbered.length >= parts.length;
  return isIdentifier ? `${parts.join('-')}${/\s$/.test(text) ? ' ' : ''}` : text;
}
