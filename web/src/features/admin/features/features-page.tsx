import type { ResponseBody } from '@consortia/proto/client';
import { featuresApi } from '@consortia/proto/identity/features-api';
import { featureMessages as labels } from '@consortia/proto/identity/messages/features';
import { api, mutationOf, queryOf, request } from '../../../lib/base-api.ts';
import { useConfirmed } from '../../../lib/use-confirmed.ts';
import { Button } from '../../../ui/button.tsx';
import { RelativeTime } from '../../../ui/dates.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StateLabel } from '../../../ui/state-label.tsx';
import { AdminList } from '../admin-list.tsx';
import table from '../admin-table.module.css';

type Feature = ResponseBody<typeof featuresApi.listFeatures>['items'][number];

const { useFeaturesQuery, useSwitchFeatureMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    features: queryOf(build, () => request(featuresApi.listFeatures, undefined, { quiet: 'all' }), {
      providesTags: ['Features'],
    }),
    switchFeature: mutationOf(
      build,
      ({ name, on }: Pick<Feature, 'name' | 'on'>) =>
        request(featuresApi.switchFeature, { params: { name }, body: { state: on ? 'on' : 'off' } }),
      { invalidatesTags: ['Features', 'Session'] },
    ),
  }),
});

/** Features that administrators switch on and off. */
export function FeaturesPage() {
  const query = useFeaturesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <AdminList
      title={labels.title}
      lead={labels.lead}
      query={query}
      loading={labels.loading}
      failed={labels.failed}
      empty={<EmptyState title={labels.none}>{labels.noneNext}</EmptyState>}
    >
      {({ items }) => (
        <table className={table.table} aria-label={labels.title}>
          <tbody>
            {items.map((feature) => (
              <FeatureRow key={feature.name} feature={feature} />
            ))}
          </tbody>
        </table>
      )}
    </AdminList>
  );
}

function FeatureRow({ feature: { name, on, changedAt } }: { feature: Feature }) {
  const confirmed = useConfirmed();
  const [send, { isLoading }] = useSwitchFeatureMutation();
  const shown = labels.names[name];
  const change = async () => {
    await confirmed(send({ name, on: !on }));
  };
  return (
    <tr>
      <th scope="row" className={table.person}>
        {shown} <span className={table.soft}>{labels.meanings[name]}</span>
      </th>
      <td>
        <StateLabel tone={on ? 'good' : 'neutral'}>{on ? labels.on : labels.off}</StateLabel>
        <span className={table.soft}>
          {changedAt ? (
            <>
              {labels.changed} <RelativeTime at={changedAt} />
            </>
          ) : (
            labels.asConfigured
          )}
        </span>
      </td>
      <td>
        <div className={table.buttons}>
          <Button busy={isLoading} onClick={() => void change()}>
            {on ? labels.turnOff(shown) : labels.turnOn(shown)}
          </Button>
        </div>
      </td>
    </tr>
  );
}
