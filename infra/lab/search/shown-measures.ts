/** Grades of readers by the identifier of a call: 0 is not what is asked for, 1 near it, 2 just that. */
export type Grades = Readonly<Record<string, number>>;
type Shown = { identifier: string; status: string };
export type ShownMeasures = {
  /** Calls of grade 1 or 2 among the first five, as a share of five. */
  ofFive: number;
  /** The same of as many as are shown, up to five; null where nothing is shown. */
  ofShown: number | null;
  /** The same of as many as have grade 1 or 2 at all, up to five; null where none has. */
  ofKnown: number | null;
  /** `ofKnown` of open and forthcoming calls alone, in their order; null where none has grade 1 or 2. */
  ofOpen: number | null;
  /** Whether the first has grade 1 or 2: 1 or 0; null where none has. */
  first: number | null;
  /** By grades, over the best order of all that are graded; null where none has grade 1 or 2. */
  ndcg: number | null;
  /** Calls among the first ten that nobody has graded. */
  ungraded: number;
};

const discounted = (gains: readonly number[]): number =>
  gains.slice(0, 10).reduce((sum, gain, at) => sum + (2 ** gain - 1) / Math.log2(at + 2), 0);
const right = (grades: readonly number[]): number => grades.slice(0, 5).filter((grade) => grade > 0).length;
const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** What the calls that are shown for a query are worth, by the grades of all that were shown anywhere for it. */
export function measureShown(shown: readonly Shown[], grades: Grades): ShownMeasures {
  const gradeOf = ({ identifier }: Shown): number => grades[identifier] ?? 0;
  const gains = shown.map(gradeOf);
  const known = Object.values(grades).filter((grade) => grade > 0).length;
  const open = shown.filter(({ status }) => status !== 'closed').map(gradeOf);
  const ideal = discounted(Object.values(grades).toSorted((a, b) => b - a));
  return {
    ofFive: right(gains) / 5,
    ofShown: ratio(right(gains), Math.min(5, shown.length)),
    ofKnown: ratio(right(gains), Math.min(5, known)),
    ofOpen: ratio(right(open), Math.min(5, open.filter((grade) => grade > 0).length)),
    first: known === 0 ? null : Number((gains[0] ?? 0) > 0),
    ndcg: ratio(discounted(gains), ideal),
    ungraded: shown.slice(0, 10).filter(({ identifier }) => !(identifier in grades)).length,
  };
}
