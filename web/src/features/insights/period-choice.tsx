import { insightMessages as labels } from '@consortia/proto/insights/messages';
import { defaultTimePeriod, type TimePeriod, timePeriods } from '@consortia/proto/insights/shapes';
import { useSearchParams } from 'react-router';
import { Select } from '../../ui/select.tsx';

const name = 'timePeriod';
const options = timePeriods.map((value) => ({ value, label: labels.periods[value] }));

/** The period that the address names, or the default. */
export function useTimePeriod(): TimePeriod {
  const [address] = useSearchParams();
  return timePeriods.find((period) => period === address.get(name)) ?? defaultTimePeriod;
}

/** Chooses the period of figures, which is part of the address. */
export function PeriodChoice({ chosen }: { chosen: TimePeriod }) {
  const [, setAddress] = useSearchParams();
  return (
    <Select
      label={labels.period}
      options={options}
      value={chosen}
      onChange={({ target }) => setAddress({ [name]: target.value }, { replace: true, preventScrollReset: true })}
    />
  );
}
