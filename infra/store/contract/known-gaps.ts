type Case = (...values: never[]) => unknown;

/** How jest writes the values of a row into a title: here the first one alone. */
const titleOf = (title: string, [first]: readonly unknown[]): string => title.replace('%s', String(first));

/**
 * Declares a contract of which some cases are known not to hold, each with what is lacking. Such a case fails when it holds after
 * all, and a gap that no case has is refused, so the list says neither too much nor too little.
 */
export function withExpectedFailures(what: string, gaps: Readonly<Record<string, string>>, declare: () => void): void {
  const plain = globalThis.it;
  const left = new Set(Object.keys(gaps));
  let cases = 0;
  const one = (title: string, test: () => unknown, ms?: number): void => {
    const lacks = gaps[title];
    cases += 1;
    left.delete(title);
    if (lacks === undefined) plain(title, test as jest.ProvidesCallback, ms);
    else plain.failing(`${title}: not here, ${lacks}`, test as jest.ProvidesCallback, ms);
  };
  const each = (rows: readonly unknown[]) => (title: string, test: Case, ms?: number) => {
    for (const row of rows) {
      const values = (Array.isArray(row) ? row : [row]) as never[];
      one(titleOf(title, values), () => test(...values), ms);
    }
  };
  globalThis.it = Object.assign(one, plain, { each }) as unknown as jest.It;
  try {
    declare();
  } finally {
    globalThis.it = plain;
  }
  if (left.size > 0) throw new Error(`No case of the contract is called ${[...left].join(' or ')}.`);
  process.stderr.write(
    `${what}: ${Object.keys(gaps).length} of ${cases} cases of the contract do not hold, as is known.\n`,
  );
}
