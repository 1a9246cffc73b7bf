import type { eventTypes, NetworkEvent } from '@consortia/proto/content/shapes';
import type { ReactNode } from 'react';
import card from '../../../ui/card.module.css';
import { hashOf, tintOfName } from '../../../ui/monogram.tsx';
import styles from './event-pattern.module.css';

const width = 320;
const height = 168;
type Random = () => number;

/** Numbers from 0 to 1, the same ones for the same text (mulberry32). */
function randomOf(text: string): Random {
  let state = hashOf(text);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const times = <T,>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const looks = [styles.soft, styles.line, styles.solid] as const;

/** Ripples around three places. */
const rings = (random: Random): ReactNode =>
  times(3, (at) => {
    const [x, y] = [random() * width, random() * height];
    return times(4, (ring) => (
      <circle
        key={`${at} ${ring}`}
        className={ring === 0 ? styles.solid : styles.line}
        cx={x}
        cy={y}
        r={8 + ring * (14 + random() * 12)}
      />
    ));
  });
const waves = (random: Random): ReactNode => {
  const length = 40 + random() * 60;
  return times(8, (at) => {
    const [y, rise] = [at * 24, 6 + random() * 14];
    const path = `M-${length} ${y} q${length / 2} -${rise} ${length} 0 ${`t${length} 0 `.repeat(Math.ceil(width / length) + 1)}`;
    return <path key={y} className={at % 3 === 0 ? styles.bold : styles.line} d={path} />;
  });
};
/** Partners joined by lines, as in the logo. */
const network = (random: Random): ReactNode => {
  const points = times(
    9,
    (at) => [20 + (at % 3) * 110 + random() * 60, 12 + Math.floor(at / 3) * 56 + random() * 32] as const,
  );
  return (
    <>
      {points.slice(1).map(([x, y], at) => {
        const [fromX, fromY] = points[Math.floor(random() * (at + 1))]!;
        return <path key={`${x} ${y}`} className={styles.line} d={`M${fromX} ${fromY} L${x} ${y}`} />;
      })}
      {points.map(([x, y], at) => (
        <circle
          key={`${x} ${y}`}
          className={at % 4 === 0 ? styles.solid : styles.soft}
          cx={x}
          cy={y}
          r={6 + random() * 9}
        />
      ))}
    </>
  );
};
/** Quarter circles, each turned by chance (Truchet). */
const tiles = (random: Random): ReactNode =>
  times(24, (at) => {
    const [x, y] = [(at % 6) * 56 - 8, Math.floor(at / 6) * 56 - 28];
    const turn = Math.floor(random() * 4) * 90;
    return (
      <path
        key={at}
        className={looks[Math.floor(random() * 3)]}
        transform={`rotate(${turn} ${x + 28} ${y + 28})`}
        d={`M${x} ${y} h56 a56 56 0 0 1 -56 56 Z`}
      />
    );
  });
const bars = (random: Random): ReactNode =>
  times(16, (at) => {
    const tall = 24 + random() * 120;
    return (
      <rect key={at} className={looks[at % 3]} x={at * 20 + 4} y={height - tall} width="12" height={tall} rx="3" />
    );
  });
const dots = (random: Random): ReactNode =>
  times(60, (at) => (
    <circle
      key={at}
      className={random() > 0.7 ? styles.solid : styles.soft}
      cx={(at % 10) * 34 + 8}
      cy={Math.floor(at / 10) * 30 + 10}
      r={2 + random() * 11}
    />
  ));
const motifs: Readonly<Record<(typeof eventTypes)[number], (random: Random) => ReactNode>> = {
  'Info day': rings,
  Webinar: waves,
  Workshop: tiles,
  'Brokerage event': network,
  Conference: bars,
  Training: dots,
};
const isKnown = (name: string): name is keyof typeof motifs => Object.hasOwn(motifs, name);

/** A drawing for an event without a picture: its kind decides on the motif, its identifier on the figures and the hue. Decorative. */
export function EventPattern({ event: { id, eventType } }: { event: Pick<NetworkEvent, 'id' | 'eventType'> }) {
  const draw = isKnown(eventType.name) ? motifs[eventType.name] : network;
  return (
    <svg
      className={`${card.hue} ${styles.pattern}`}
      data-hue={tintOfName(id)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {draw(randomOf(id))}
    </svg>
  );
}
