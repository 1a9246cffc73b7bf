import { limits } from '@consortia/proto/limits';

/** Whether so much was typed that it is searched for; signs of one character in two units count once. */
export const isLongEnough = (text: string): boolean => [...text.trim()].length >= limits.searchMinimumCharacters;

/** Words that say nothing of what is sought; names have them too, and are found without. */
const small = new Set('a an and are at by for from in is of on or the to with'.split(' '));
/** Without small words, unless there is nothing else or a phrase is meant. The last one may be the beginning of another word. */
function withoutSmallWords(text: string): string {
  if (text.includes('"')) return text;
  const words = text.split(' ');
  const telling = words.filter((word, at) => at === words.length - 1 || !small.has(word.toLowerCase()));
  return telling.some((word) => word !== '') ? telling.join(' ') : text;
}

/**
 * What was typed as the index is asked for it. Parts of identifiers that were written in one, or with a blank where there is
 * none, as well as the name of EuroHPC, are brought into the form of the portal: "horizoncl4 2026", "CL 4" and "cl42026" are
 * HORIZON-CL4-2026. A blank at the end stays: it says that the last word is whole.
 */
export const queryText = (typed: string): string =>
  withoutSmallWords(typed.trimStart().replace(/\s+/g, ' '))
    .replace(/(?<![\p{L}\p{N}])horizon(?=(?:cl ?\d|msca|hlth|miss|erc|eic|infra|widera|eie|ju))/giu, '$& ')
    .replace(/(?<![\p{L}\p{N}])(euro)[ -](?=hpc(?![\p{L}\p{N}]))/giu, '$1')
    .replace(/(?<![\p{L}\p{N}])cl (?=\d(?!\d*[\p{L}]))/giu, 'cl')
    .replace(/(?<![\p{L}\p{N}])(cl\d|msca|hlth|miss|erc|eic|infra|widera|eie)(?=202\d)/giu, '$1 ');
