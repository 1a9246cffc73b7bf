import { messages } from '@consortia/proto/messages';
import { landingMessages as labels } from '@consortia/proto/messages/landing';
import type { Network } from '@consortia/proto/recommendations/shapes';
import { ChartFigure } from '../../ui/charts/chart-figure.tsx';
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
const middle = { x: 238, y: 228 };
type Link = Network['links'][number];
const none: Network = { organisations: [], links: [] };

/** Distance from the middle at which a curve passes by the logo. */
const clearance = 130;
/** A curve between two organisations, bent away from the middle. */
function pathOf({ one, other }: Link): string {
  const [from, to] = [around[one]!, around[other]!];
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const across = { x: (to.y - from.y) / length, y: (from.x - to.x) / length };
  const distance = (x - middle.x) * across.x + (y - middle.y) * across.y;
  // The middle of a quadratic curve is half as far out as its control point.
  const bend = 2 * Math.max(25, clearance - Math.abs(distance)) * (distance < 0 ? -1 : 1);
  return `M${from.x} ${from.y} Q${Math.round(x + across.x * bend)} ${Math.round(y + across.y * bend)} ${to.x} ${to.y}`;
}

const inCommon = ({ calls, helixes, projects }: Link): string =>
  [projects > 0 && labels.projectsInCommon(projects), calls > 0 && labels.callsInCommon(calls), ...helixes]
    .filter(Boolean)
    .join(', ');
/** Joint projects count by their logarithm: giants have hundreds. */
const widthOf = ({ calls, helixes, projects }: Link): number =>
  Math.min(6, 1.5 + helixes.length + 2 * calls + Math.log2(1 + projects));

function rowsOf({ organisations, links }: Network): (string | number)[][] {
  return organisations.map(({ name, opportunities }, place) => {
    const partners = links
      .filter(({ one, other }) => one === place || other === place)
      .map((link) =>
        labels.inCommonWith(organisations[link.one === place ? link.other : link.one]!.name, inCommon(link)),
      );
    return [name, opportunities, partners.join('; ') || messages.missingValue];
  });
}

/** Organisations of this installation around Consortia, and which of them took part in the same projects or look for partners for the same; decorative until loaded. */
export function Constellation({ network = none, className }: { network?: Network | undefined; className?: string }) {
  const drawing = <Drawing network={network} />;
  if (network.organisations.length === 0) return <div className={className}>{drawing}</div>;
  return (
    <div className={className}>
      <ChartFigure
        title={labels.pictureTitle}
        summary={labels.pictureSummary}
        columns={labels.pictureColumns}
        rows={rowsOf(network)}
      >
        {drawing}
      </ChartFigure>
    </div>
  );
}

function Drawing({ network: { organisations, links } }: { network: Network }) {
  const outer = organisations.length > 0 ? around.slice(0, organisations.length) : around;
  return (
    <svg viewBox="0 0 450 440" className={styles.drawing} aria-hidden>
      {outer.map(({ x, y, joins }) => (
        <line key={`${x} ${y}`} className={styles.line} x1={x} y1={y} x2={logo[joins]!.x} y2={logo[joins]!.y} />
      ))}
      {links.map((link) => (
        <path key={`${link.one} ${link.other}`} className={styles.link} d={pathOf(link)} strokeWidth={widthOf(link)} />
      ))}
      {[...logo, ...outer].map(({ x, y, r, look }) => (
        <circle key={`${x} ${y}`} className={styles[look]} cx={x} cy={y} r={r} />
      ))}
      {organisations.map(({ id, name }, index) => (
        <text key={id} className={styles.monogram} x={around[index]!.x} y={around[index]!.y}>
          <title>{name}</title>
          {monogramOf(name)}
        </text>
      ))}
    </svg>
  );
}
