import styles from './constellation.module.css';

type Circle = { x: number; y: number; r: number; look: 'full' | 'vivid' | 'ring' | 'soft' };
/** The three circles of the logo, and others around them. */
const circles: readonly Circle[] = [
  { x: 150, y: 150, r: 74, look: 'full' },
  { x: 322, y: 178, r: 56, look: 'vivid' },
  { x: 226, y: 318, r: 64, look: 'ring' },
  { x: 404, y: 74, r: 20, look: 'ring' },
  { x: 262, y: 52, r: 13, look: 'full' },
  { x: 56, y: 292, r: 26, look: 'soft' },
  { x: 408, y: 300, r: 30, look: 'soft' },
  { x: 104, y: 388, r: 15, look: 'vivid' },
  { x: 346, y: 404, r: 17, look: 'full' },
  { x: 36, y: 60, r: 12, look: 'ring' },
];
/** Pairs of connected circles. */
const joined: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 2],
  [2, 0],
  [1, 3],
  [0, 4],
  [4, 1],
  [0, 5],
  [1, 6],
  [2, 6],
  [5, 7],
  [2, 7],
  [2, 8],
  [6, 8],
  [0, 9],
];

/** Decorative picture. */
export function Constellation({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 450 440" aria-hidden="true" className={className}>
      {joined.map(([a, b]) => {
        const [from, to] = [circles[a]!, circles[b]!];
        return <line key={`${a} ${b}`} className={styles.line} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
      })}
      {circles.map(({ x, y, r, look }) => (
        <circle key={`${x} ${y}`} className={styles[look]} cx={x} cy={y} r={r} />
      ))}
    </svg>
  );
}
