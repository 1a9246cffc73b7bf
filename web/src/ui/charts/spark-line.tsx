import { chartMessages } from '@consortia/proto/messages/charts';
import styles from './spark-line.module.css';

const width = 96;
const height = 28;
const inset = 3;

/** Points of `values` as SVG coordinates, the smallest at the bottom. */
export function sparkPoints(values: readonly number[]): [number, number][] {
  const smallest = Math.min(...values);
  const range = Math.max(...values) - smallest;
  return values.map((value, at) => [
    values.length === 1 ? width / 2 : inset + (at * (width - 2 * inset)) / (values.length - 1),
    range === 0 ? height / 2 : height - inset - ((value - smallest) * (height - 2 * inset)) / range,
  ]);
}

/** The course of a number over time, small enough for a line of text; `label` names the number. */
export function SparkLine({
  label,
  values,
  format = (value) => value.toLocaleString('en-GB'),
}: {
  label: string;
  /** Oldest first. */
  values: readonly number[];
  format?: (value: number) => string;
}) {
  if (values.length === 0) return null;
  const points = sparkPoints(values);
  const [lastX, lastY] = points.at(-1)!;
  const text = chartMessages.trend(label, format(values[0]!), format(values.at(-1)!));
  return (
    <svg className={styles.spark} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={text}>
      <title>{text}</title>
      <polyline points={points.map((point) => point.map((value) => value.toFixed(1)).join(',')).join(' ')} />
      <circle cx={lastX} cy={lastY} r="2.5" />
    </svg>
  );
}
