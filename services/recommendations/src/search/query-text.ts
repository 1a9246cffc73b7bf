import { limits } from '@consortia/proto/limits';

/** Whether so much was typed that it is searched for; signs of one character in two units count once. */
export const isLongEnough = (text: string): boolean => [...text.trim()].length >= limits.searchMinimumCharacters;

/**
 * What was typed as the index is asked for it. Parts of identifiers that were written in one, or with a blank where there is
 * none, are brought into the form of the portal: "horizoncl4 2026", "CL 4" and "cl42026" are HORIZON-CL4-2026. A blank at the end
 * stays: it says that the last word is whole.
 */
export const queryText = (typed: string): string =>
  typed
    .trimStart()
    .replace(/\s+/g, ' ')
    .replace(/(?<![\p{L}\p{N}])horizon(?=(?:cl ?\d|msca|hlth|miss|erc|eic|infra|widera|eie|ju))/giu, 'horizon ')
    .replace(/(?<![\p{L}\p{N}])cl (?=\d(?!\d*[\p{L}]))/giu, 'cl')
    .replace(/(?<![\p{L}\p{N}])(cl\d|msca|hlth|miss|erc|eic|infra|widera|eie)(?=202\d)/giu, '$1 ');
