/** A measured figure. `bar` is what it is held to; `null` is printed for information only. */
export type Figure = {
  figure: string;
  value: number;
  unit: string;
  bar: { atMost: number } | { atLeast: number } | null;
  /** The figure is the same on every machine, so its bar is held without tolerance. */
  exact?: true;
};

const tolerance = 1.25;

export const percentile = (values: readonly number[], percent: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
};
export const median = (values: readonly number[]): number => percentile(values, 50);

/** What this process needed of memory at its highest, the bench's own data included. */
export const peakMemory = (): Figure => ({
  figure: 'memory of the process at its highest',
  value: (process.resourceUsage().maxRSS * 1024) / 1e6,
  unit: 'MB',
  bar: null,
});

/** A bar is held up to a quarter beyond it, since machines differ from minute to minute; nothing measured misses it. */
export function missed({ value, bar, exact }: Pick<Figure, 'value' | 'bar' | 'exact'>): boolean {
  const allowed = exact ? 1 : tolerance;
  return bar !== null && !('atMost' in bar ? value <= bar.atMost * allowed : value >= bar.atLeast / allowed);
}
const written = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-GB') : value.toPrecision(3);
const barOf = ({ bar }: Figure): string =>
  bar === null ? '-' : 'atMost' in bar ? `≤ ${written(bar.atMost)}` : `≥ ${written(bar.atLeast)}`;

/** Prints the figures as a Markdown table and sets exit code 1 when one misses its bar by more than 25 %. */
export function report(title: string, figures: readonly Figure[]): void {
  const lines = figures.map(
    (figure) =>
      `| ${figure.figure} | ${written(figure.value)} ${figure.unit} | ${barOf(figure)} | ${figure.bar === null ? '' : missed(figure) ? 'missed' : 'held'} |`,
  );
  process.stdout.write(`\n## ${title}\n\n| figure | measured | bar | |\n|---|---|---|---|\n${lines.join('\n')}\n`);
  if (figures.some(missed)) process.exitCode = 1;
}
