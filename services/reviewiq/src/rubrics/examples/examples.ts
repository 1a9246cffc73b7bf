import type { Examples } from '../../reviewer/rubric.ts';
import { excellence } from './excellence.ts';
import { impact } from './impact.ts';
import { implementation } from './implementation.ts';
import { training } from './training.ts';

/** Examples for aspects, by name. They leave out topics, so that what they share with a sentence is its kind of statement. */
export const examples: Readonly<Record<string, Examples>> = {
  ...excellence,
  ...training,
  ...impact,
  ...implementation,
};
