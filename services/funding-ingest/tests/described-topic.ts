import type { Described } from '../src/helixes/helixes-by-words.ts';

/** A topic of which only these fields are filled. */
export const describedTopic = (about: Partial<Described>): Described => ({
  title: '',
  keywords: [],
  divisions: [],
  destination: null,
  callTitle: null,
  description: null,
  ...about,
});
