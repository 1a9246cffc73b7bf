import { countryName } from '@consortia/proto/country-names';
import { chartMessages } from '@consortia/proto/messages/charts';
import type { ReactNode } from 'react';
import { type CountryValue, inOrder } from './countries.ts';
import { ValueBars } from './value-bars.tsx';

/** Values by country as bars, the largest first; at most `max` are drawn, the table has all. */
export function CountryBars({
  title,
  summary,
  unit,
  values,
  format = (value) => value.toLocaleString('en-GB'),
  max = 10,
}: {
  title: ReactNode;
  summary?: string;
  /** Name of the counted things: the heading of the table's second column. */
  unit: string;
  values: readonly CountryValue[];
  format?: (value: number) => string;
  max?: number;
}) {
  const bars = inOrder(values).map(({ country, value }) => ({
    label: countryName(country),
    value,
    text: format(value),
  }));
  return <ValueBars title={title} summary={summary} columns={[chartMessages.country, unit]} values={bars} max={max} />;
}
