import { relative } from 'node:path';
import Sequencer from '@jest/test-sequencer';

/** Folders whose files take long, the longest first. */
const long = ['infra/system/e2e/', 'infra/system/', 'services/', 'web/'];
const rankOf = ({ path, context }) => {
  const rank = long.findIndex((folder) => relative(context.config.rootDir, path).startsWith(folder));
  return rank < 0 ? long.length : rank;
};

/**
 * Jest's order of files: failed ones and those that took longest first, where it knows of an earlier run. In a clean checkout it
 * knows of none and goes by the size of files, so the longest might start last, with the other workers idle.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return sorted.some(({ duration }) => duration !== undefined)
      ? sorted
      : sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
