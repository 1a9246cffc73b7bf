import { limits } from '@consortia/proto/limits';

/** Whether so much was typed that it is searched for; signs of one character in two units count once. */
export const isLongEnough = (text: string): boolean => [...text.trim()].length >= limits.searchMinimumCharacters;
