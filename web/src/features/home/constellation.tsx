import { landingMessages as labels } from '@consortia/proto/messages/landing';
import { monogramOf } from '../../ui/monogram.tsx';
import styles from './constellation.module.css';

type Circle = { x: number; y: number; r: number; look: 'full' | 'vivid' | 'ring' | 'soft' };
/** The three circles of the logo in the middle, and around them those that stand for organisations. */
const logo: readonly Circle[] = [
  { x: 196, y: 196, r: 46, look: 'full' },
  { x: 286, y: 206, r: 36, look: 'vivid' },
  { x: 232, y: 286, r: 40, look: 'ring' },
];
const around: readonly (Circle & { joins: number })[] = [
  { x: 92, y: 110, r: 30, look: 'ring', joins: 0 },
  { x: 366, y: 104, r: 32, look: 'ring', joins: 1 },
  { x: 130, y: 372, r: 31, look: 'ring', joins: 2 },
  { x: 408, y: 224, r: 26, look: 'soft', joins: 1 },
  { x: 226, y: 66, r: 25, look: 'soft', joins: 0 },
  { x: 372, y: 340, r: 30, look: 'ring', joins: 1 },
  { x: 46, y: 254, r: 28, look: 'soft', joins: 0 },
  { x: 262, y: 396, r: 27, look: 'soft', joins: 2 },
];

/** Organisations of this installation around Consortia; decorative while `names` is empty. */
export function Constellation({ names, className }: { names: readonly string[]; className?: string }) {
  const shown = names.slice(0, around.length);
  const picture = shown.length > 0;
  const outer = picture ? around.slice(0, shown.length) : around;
  return (
    <svg
      viewBox="0 0 450 440"
      className={className}
      role={picture ? 'img' : undefined}
      aria-label={picture ? labels.pictureOf(shown.join(', ')) : undefined}
      aria-hidden={!picture}
    >
      {outer.map(({ x, y, joins }) => (
        <line key={`${x} ${y}`} className={styles.line} x1={x} y1={y} x2={logo[joins]!.x} y2={logo[joins]!.y} />
      ))}
      {[...logo, ...outer].map(({ x, y, r, look }) => (
        <circle key={`${x} ${y}`} className={styles[look]} cx={x} cy={y} r={r} />
      ))}
      {shown.map((name, index) => (
        <text key={name} className={styles.monogram} x={around[index]!.x} y={around[index]!.y}>
          <title>{name}</title>
          {monogramOf(name)}
        </text>
      ))}
    </svg>
  );
}
