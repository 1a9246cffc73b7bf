/** Budget and use of a search, in steps of constant time. */
export type Work = { steps: number; limit: number };

/** A search took more steps than its limit allows. */
export class StepLimitExceeded extends RangeError {
  constructor(limit: number) {
    super(`A search for names took more than ${limit} steps.`);
    this.name = 'StepLimitExceeded';
  }
}

type Node<T> = {
  unit: number;
  /** The only child; `children` instead when there are several, since most nodes need no map. */
  child: Node<T> | null;
  children: Map<number, Node<T>> | null;
  /** The node of the longest proper suffix that is a prefix of some literal. */
  suffix: Node<T> | null;
  found: T[] | null;
  /** The nearest node along `suffix` at which a literal ends. */
  shorter: Node<T> | null;
};

export type Automaton<T> = {
  /** Calls `isWanted` once for each index that ends a literal, and where it is true `report` for every literal that ends there. */
  search(
    units: Uint16Array,
    work: Work,
    isWanted: (end: number) => boolean,
    report: (value: T, end: number) => void,
  ): void;
};

/** Counts steps. Throws `StepLimitExceeded` beyond the limit. */
export function spend(work: Work, steps: number): void {
  work.steps += steps;
  if (work.steps > work.limit) throw new StepLimitExceeded(work.limit);
}

const ascii = 0x80;
/** Steps of building between two pauses, about a millisecond of work. */
export const stepsBetweenPauses = 5_000;

const nodeOf = <T>(unit: number): Node<T> => ({
  unit,
  child: null,
  children: null,
  suffix: null,
  found: null,
  shorter: null,
});

const childOf = <T>({ child, children }: Node<T>, unit: number): Node<T> | null => {
  if (children) return children.get(unit) ?? null;
  return child?.unit === unit ? child : null;
};

function addChild<T>(parent: Node<T>, unit: number): Node<T> {
  const added = nodeOf<T>(unit);
  if (parent.children) parent.children.set(unit, added);
  else if (parent.child) {
    parent.children = new Map([
      [parent.child.unit, parent.child],
      [unit, added],
    ]);
    parent.child = null;
  } else parent.child = added;
  return added;
}

const childrenOf = <T>({ child, children }: Node<T>): Iterable<Node<T>> => children?.values() ?? (child ? [child] : []);

/** Every edge is followed once, breadth first, so that a node's suffix is known before its children need it. */
function* linkSuffixes<T>(root: Node<T>): Generator<number, void> {
  const queue: Node<T>[] = [root];
  let steps = 0;
  for (const parent of queue) {
    for (const child of childrenOf(parent)) {
      let suffix = parent.suffix;
      while (suffix && !childOf(suffix, child.unit)) {
        suffix = suffix.suffix;
        steps += 1;
      }
      child.suffix = (suffix && childOf(suffix, child.unit)) ?? root;
      child.shorter = child.suffix.found ? child.suffix : child.suffix.shorter;
      queue.push(child);
      steps += 1;
    }
    if (steps < stepsBetweenPauses) continue;
    yield steps;
    steps = 0;
  }
}

/**
 * Builds a search for many literals in one pass over a text: Aho and Corasick, "Efficient string matching", 1975. The time of a
 * search grows with the text and the literals that are reported. Yields the steps since the last pause.
 */
export function* buildAutomaton<T>(literals: Iterable<[literal: string, value: T]>): Generator<number, Automaton<T>> {
  const root = nodeOf<T>(-1);
  let steps = 0;
  for (const [literal, value] of literals) {
    let at = root;
    for (let index = 0; index < literal.length; index += 1) {
      const unit = literal.charCodeAt(index);
      at = childOf(at, unit) ?? addChild(at, unit);
    }
    if (at !== root) {
      at.found ??= [];
      at.found.push(value);
    }
    steps += literal.length + 1;
    if (steps < stepsBetweenPauses) continue;
    yield steps;
    steps = 0;
  }
  yield* linkSuffixes(root);
  /** Most letters of a text lead to the root, or from it: its children by letter, where they are few. */
  const first = Array.from({ length: ascii }, (_, unit) => childOf(root, unit));
  const afterRoot = (unit: number): Node<T> | null => (unit < ascii ? first[unit]! : childOf(root, unit));
  return {
    search(units, work, isWanted, report) {
      let at = root;
      for (let index = 0; index < units.length; index += 1) {
        const unit = units[index]!;
        spend(work, 1);
        let next = at === root ? afterRoot(unit) : childOf(at, unit);
        while (!next && at.suffix) {
          spend(work, 1);
          at = at.suffix;
          next = at === root ? afterRoot(unit) : childOf(at, unit);
        }
        at = next ?? root;
        const longest = at.found ? at : at.shorter;
        if (!longest || !isWanted(index + 1)) continue;
        for (let end: Node<T> | null = longest; end; end = end.shorter) {
          const found = end.found ?? [];
          spend(work, found.length);
          for (const value of found) report(value, index + 1);
        }
      }
    },
  };
}
