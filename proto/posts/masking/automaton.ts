/** Budget and use of a search, in steps of constant time. */
export type Work = { steps: number; limit: number };

type Node<T> = {
  next: Map<number, Node<T>>;
  /** The node of the longest proper suffix that is a prefix of some literal. */
  suffix: Node<T> | null;
  found: T[];
  /** The nearest node along `suffix` at which a literal ends. */
  shorter: Node<T> | null;
};

export type Automaton<T> = {
  /** Calls `isWanted` once for each index that ends a literal, and where it is true `report` for every literal that ends there. */
  search(
    units: readonly number[],
    work: Work,
    isWanted: (end: number) => boolean,
    report: (value: T, end: number) => void,
  ): void;
};

/** Counts steps, and throws a `RangeError` beyond the limit. */
export function spend(work: Work, steps: number): void {
  work.steps += steps;
  if (work.steps > work.limit) throw new RangeError(`A search for names took more than ${work.limit} steps.`);
}

const node = <T>(): Node<T> => ({ next: new Map(), suffix: null, found: [], shorter: null });

/** Every edge is followed once, breadth first, so that a node's suffix is known before its children need it. */
function linkSuffixes<T>(root: Node<T>): void {
  const queue: Node<T>[] = [root];
  for (const parent of queue) {
    for (const [unit, child] of parent.next) {
      let suffix = parent.suffix;
      while (suffix && !suffix.next.has(unit)) suffix = suffix.suffix;
      child.suffix = suffix?.next.get(unit) ?? root;
      child.shorter = child.suffix.found.length > 0 ? child.suffix : child.suffix.shorter;
      queue.push(child);
    }
  }
}

/**
 * Finds many literals in one pass over a text: Aho and Corasick, "Efficient string matching", 1975. Time grows with the text and
 * the literals that are reported.
 */
export function automatonOf<T>(literals: Iterable<[literal: string, value: T]>): Automaton<T> {
  const root = node<T>();
  for (const [literal, value] of literals) {
    let at = root;
    for (let index = 0; index < literal.length; index += 1) {
      const unit = literal.charCodeAt(index);
      const next = at.next.get(unit) ?? node();
      at.next.set(unit, next);
      at = next;
    }
    if (at !== root) at.found.push(value);
  }
  linkSuffixes(root);
  return {
    search(units, work, isWanted, report) {
      let at = root;
      for (let index = 0; index < units.length; index += 1) {
        const unit = units[index]!;
        spend(work, 1);
        let next = at.next.get(unit);
        while (!next && at.suffix) {
          spend(work, 1);
          at = at.suffix;
          next = at.next.get(unit);
        }
        at = next ?? root;
        const first = at.found.length > 0 ? at : at.shorter;
        if (!first || !isWanted(index + 1)) continue;
        for (let end: Node<T> | null = first; end; end = end.shorter) {
          spend(work, end.found.length);
          for (const value of end.found) report(value, index + 1);
        }
      }
    },
  };
}
