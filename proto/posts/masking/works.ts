import type { Range } from './range.ts';

/**
 * Numbers of grants and of published works. Registers that everyone may search name the people behind each of them: CORDIS those
 * of a grant, a DOI its authors, a patent its inventors. Each takes a time that grows with the text alone.
 */
const works: readonly RegExp[] = [
  // Grants of Horizon Europe have nine digits that start with 101.
  /(?<![\p{N}.,])101\d{6}(?!\p{N}|[.,]\d)/gu,
  // Those before it have six, also in groups of three, and are known by the words in front of them.
  /(?<![\p{L}\p{N}])(?:grants?|agreement|GA|ERC|MSCA|CORDIS|contract|projects?[^\p{L}\p{N}]{1,4}(?:number|id|no|nr|n)(?!\p{L}))(?:[^\p{L}\p{N}]{1,4}(?:agreement|number|id|no|nr|n)(?!\p{L})){0,3}[^\p{L}\p{N}]{0,4}(?:\d{6}(?:\d{3})?|\d{3} \d{3}(?: \d{3})?)(?!\p{N}|[.,]\d| ?(?:€|EUR))/giu,
  /(?<![\p{N}.])10\.\d{4,9}\/[^\s"<>]+/gu,
  /(?<![\p{L}\p{N}])arxiv[^\p{L}\p{N}]{0,3}(?:\d{4}\.\d{4,5}(?:v\d{1,2})?|[a-z-]{2,12}(?:\.[a-z]{2})?\/\d{7})/giu,
  /(?<![\p{L}\p{N}])(?:PMID|PMCID|PMC)[^\p{L}\p{N}]{0,3}(?:PMC)?\d{4,9}(?!\p{N})/giu,
  /(?<![\p{L}\p{N}])ISBN(?:-1[03])?[^\p{L}\p{N}]{0,3}\d[\d -]{8,15}[\dX]/giu,
  /(?<![\p{L}\p{N}])(?:EP|WO|US|DE|GB|FR|CN|JP|KR)[ -]?(?:\d{4}\/\d{5,6}|\d{1,2}[ ,]\d{3}[ ,]\d{3}|\d{6,11})(?:[ -]?[A-CU]\d?)?(?![\p{L}\p{N}])/gu,
];

export const worksIn = (text: string): Range[] =>
  works.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: found, index }): Range => [index, index + found.length]),
  );
