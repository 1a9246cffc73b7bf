import { reviewiqPageMessages as labels } from '@consortia/proto/reviewiq/messages/pages';
import { proposalGuides, type SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import { Segmented } from '../../ui/segmented.tsx';

const options = Object.values(proposalGuides).map(({ value, title }) => ({ value, label: title }));

export const SchemeChoice = ({
  scheme,
  onChange,
}: {
  scheme: SchemeValue;
  onChange: (scheme: SchemeValue) => void;
}) => (
  <Segmented<SchemeValue>
    legend={labels.scheme}
    showLegend="inline"
    options={options}
    value={scheme}
    onChange={onChange}
  />
);
