import { callYears } from '@consortia/proto/reviewiq/call-years';
import { reviewiqPageMessages as labels } from '@consortia/proto/reviewiq/messages/pages';
import layout from '../../ui/layout.module.css';
import { Select } from '../../ui/select.tsx';
import type { useCall } from './use-call.ts';

const years = Array.from({ length: callYears.last - callYears.first + 1 }, (_, index) =>
  String(callYears.last - index),
);

/** Which rules a text and its file are checked against. */
export const CallChoice = ({ call, writeYear, writeBlind }: ReturnType<typeof useCall>) => (
  <div className={layout.row}>
    <Select
      label={labels.callYear}
      options={[{ value: '', label: labels.callYearUnknown }, ...years.map((value) => ({ value, label: value }))]}
      value={call.callYear === undefined ? '' : String(call.callYear)}
      onChange={({ target }) => writeYear(target.value)}
    />
    <Select
      label={labels.blind}
      options={(['no', 'yes', 'unknown'] as const).map((value) => ({ value, label: labels.blindOptions[value] }))}
      value={call.blind}
      onChange={({ target }) => writeBlind(target.value)}
    />
  </div>
);
