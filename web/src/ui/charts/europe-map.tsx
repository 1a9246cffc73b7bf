import { countryName } from '@consortia/proto/country-names';
import { chartMessages } from '@consortia/proto/messages/charts';
import type { ReactNode } from 'react';
import layout from '../layout.module.css';
import { ChartFigure } from './chart-figure.tsx';
import { type CountryValue, inOrder } from './countries.ts';
import styles from './europe-map.module.css';
import outlines from './europe-outlines.json' with { type: 'json' };

/** Number of tints between the smallest and the largest value. */
const tints = 5;

/** Tint of a value, 1 to 5 by its square root, so that a single large country does not leave the others blank. */
export const tintOf = (value: number, largest: number): number =>
  value <= 0 || largest <= 0 ? 0 : Math.max(1, Math.ceil(tints * Math.sqrt(value / largest)));

/** A map of Europe with countries tinted by their values; import it through `React.lazy`, so that its outlines are loaded only where it is shown. */
export function EuropeMap({
  title,
  summary,
  unit,
  values,
  format = (value: number) => value.toLocaleString('en-GB'),
}: {
  title: ReactNode;
  summary?: string;
  unit: string;
  values: readonly CountryValue[];
  format?: (value: number) => string;
}) {
  const all = inOrder(values);
  const largest = all[0]?.value ?? 0;
  const byCountry = new Map(all.map(({ country, value }) => [country, value]));
  return (
    <ChartFigure
      title={title}
      summary={summary}
      columns={[chartMessages.country, unit]}
      rows={all.map(({ country, value }) => [countryName(country), format(value)])}
    >
      <svg aria-hidden="true" className={styles.map} viewBox={`0 0 ${outlines.width} ${outlines.height}`}>
        <path className={styles.land} d={outlines.land} />
        {Object.entries(outlines.countries).map(([country, path]) => {
          const value = byCountry.get(country) ?? 0;
          return (
            <path key={country} className={styles.country} data-tint={tintOf(value, largest)} d={path}>
              <title>{chartMessages.valueOf(countryName(country), format(value))}</title>
            </path>
          );
        })}
      </svg>
      <p className={`${layout.soft} ${styles.legend}`}>
        {chartMessages.legendLess}
        {Array.from({ length: tints }, (_, tint) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tint is its number
          <span key={tint} data-tint={tint + 1} />
        ))}
        {chartMessages.legendMore}
      </p>
    </ChartFigure>
  );
}
