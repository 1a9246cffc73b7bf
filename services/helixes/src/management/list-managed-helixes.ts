import { handle } from '@consortia/infra/kit/requests/handler';
import { byName } from '@consortia/infra/text/compare-names';
import { helixesApi, maxHelixes } from '@consortia/proto/helixes/api';
import type { Helix } from '../helixes/helix-model.ts';
import { presentHelix } from '../helixes/present-helix.ts';
import { presentHelixPerson } from '../helixes/present-people.ts';
import type { Helixes } from '../helixes.ts';
import { assertMayManageHelixes } from '../policies.ts';

export const listManagedHelixes = ({ helixes, people }: Pick<Helixes, 'helixes' | 'people'>) =>
  handle(
    helixesApi.listManagedHelixes,
    async () => {
      const found = byName(await helixes.find({ deletedAt: null }).limit(maxHelixes).lean<Helix[]>());
      const known = await people.getMany(found.flatMap(({ leaders = [], managers = [] }) => [...leaders, ...managers]));
      const presented = (ids: readonly string[] = []) =>
        ids.flatMap((id) => {
          const person = known.get(id);
          return person ? [presentHelixPerson(person)] : [];
        });
      const shown = found.map((helix) => ({
        ...presentHelix(helix),
        leaders: presented(helix.leaders),
        managers: presented(helix.managers),
        version: helix.version,
      }));
      return { helixes: [...shown.filter(({ retired }) => !retired), ...shown.filter(({ retired }) => retired)] };
    },
    { assertMayCall: assertMayManageHelixes },
  );
