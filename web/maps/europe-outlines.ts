import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoAzimuthalEqualArea, geoContains, geoPath } from 'd3-geo';
import type { Feature, Geometry, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** Width and height of the drawing, in its own units. */
const size = { width: 600, height: 600 };
/** Islands and corners smaller than this are left out, in square units of the drawing. */
const minRingArea = 3;

/**
 * Countries that are drawn one by one, ISO 3166-1 numeric to alpha-2: members of the Union, countries associated to Horizon Europe
 * in or near the frame, and their neighbours with research organisations in the programme.
 */
const countries: Readonly<Record<string, string>> = {
  '008': 'AL', '040': 'AT', '070': 'BA', '056': 'BE', '100': 'BG', '112': 'BY', '756': 'CH', '196': 'CY', '203': 'CZ', '276': 'DE',
  '208': 'DK', '233': 'EE', '724': 'ES', '246': 'FI', '250': 'FR', '234': 'FO', '826': 'GB', '268': 'GE', '300': 'GR', '191': 'HR',
  '348': 'HU', '372': 'IE', '376': 'IL', '352': 'IS', '380': 'IT', '440': 'LT', '442': 'LU', '428': 'LV', '504': 'MA', '498': 'MD',
  '499': 'ME', '807': 'MK', '470': 'MT', '528': 'NL', '578': 'NO', '616': 'PL', '620': 'PT', '642': 'RO', '688': 'RS', '643': 'RU',
  '752': 'SE', '705': 'SI', '703': 'SK', '788': 'TN', '792': 'TR', '804': 'UA', '051': 'AM',
}; // biome-ignore format: a table

/** Areas without an ISO number in the source, by their name there. */
const byName: Readonly<Record<string, string>> = { Kosovo: 'XK', 'N. Cyprus': 'CY' };
/** Longitude and latitude in the middle of Crimea, which the Union does not recognise as part of Russia. */
const crimea: [number, number] = [34.4, 45.2];

/** Outlines of Europe for `web/src/ui/charts/europe-outlines.json`. */
export interface EuropeOutlines {
  readonly width: number;
  readonly height: number;
  /** SVG path data of each country by its code. */
  readonly countries: Readonly<Record<string, string>>;
  /** SVG path data of the land that is not drawn by country. */
  readonly land: string;
}

/** Area of a ring by the shoelace formula, in square units. */
function areaOf(points: readonly (readonly [number, number])[]): number {
  let twice = 0;
  for (const [at, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(at + 1) % points.length]!;
    twice += x * nextY - nextX * y;
  }
  return Math.abs(twice) / 2;
}

/** Path data in whole units, without points that repeat and without rings that are too small to be seen. */
function simplify(path: string): string {
  const rings = path
    .split('M')
    .slice(1)
    .flatMap((ring) => {
      const points = ring
        .replace('Z', '')
        .split('L')
        .map((pair) => pair.split(',').map((value) => Math.round(Number(value))) as [number, number])
        .filter(([x, y], at, all) => at === 0 || x !== all[at - 1]![0] || y !== all[at - 1]![1]);
      return points.length > 2 && areaOf(points) >= minRingArea ? [points] : [];
    });
  return rings
    .map((points) => {
      const steps = points.slice(1).map(([x, y], at) => `${x - points[at]![0]},${y - points[at]![1]}`);
      return `M${points[0]!.join(',')}l${steps.join(' ')}z`;
    })
    .join('');
}

const polygonsOf = (geometry: Geometry): Polygon[] => {
  if (geometry.type === 'Polygon') return [geometry];
  if (geometry.type !== 'MultiPolygon') return [];
  return geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }));
};

function codeOf({ id, properties }: Feature, polygon: Polygon): string | undefined {
  const code = countries[String(id)] ?? byName[String(properties?.name)];
  return code === 'RU' && geoContains(polygon, crimea) ? 'UA' : code;
}

/**
 * Draws Europe from Natural Earth's countries at 1:50 million (public domain, in an npm package) in the projection that the
 * European Union uses for statistical maps (Lambert azimuthal equal-area, centred on 52° N 10° E).
 */
export function drawEurope(): EuropeOutlines {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ countries: GeometryCollection }>;
  const projection = geoAzimuthalEqualArea()
    .rotate([-10, -52])
    .scale(860)
    .translate([250, 330])
    .clipExtent([
      [0, 0],
      [size.width, size.height],
    ]);
  const path = geoPath(projection);
  const drawn: Record<string, string> = {};
  let land = '';
  for (const country of feature(atlas, atlas.objects.countries).features)
    for (const polygon of polygonsOf(country.geometry)) {
      const outline = simplify(path(polygon) ?? '');
      const code = codeOf(country, polygon);
      if (code === undefined) land += outline;
      else if (outline !== '') drawn[code] = (drawn[code] ?? '') + outline;
    }
  return { ...size, countries: Object.fromEntries(Object.entries(drawn).sort()), land };
}
