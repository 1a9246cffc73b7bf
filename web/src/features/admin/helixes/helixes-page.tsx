import type { ManagedHelix } from '@consortia/proto/helixes/management-api';
import { managementMessages as labels } from '@consortia/proto/helixes/messages/management';
import { participationMessages } from '@consortia/proto/helixes/messages/participation';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useConfirmed } from '../../../lib/use-confirmed.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { HelixMarker } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { RecordTable } from '../../../ui/record-table.tsx';
import { AdminList } from '../admin-list.tsx';
import table from '../admin-table.module.css';
import { HelixEditor } from './helix-editor.tsx';
import { useManagedHelixesQuery, useSetRetiredMutation } from './managed-helixes-api.ts';

/** Helixes in the back office: all of them, the retired ones at the end. */
export function AdminHelixesPage() {
  const query = useManagedHelixesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [edited, setEdited] = useState<ManagedHelix | 'new' | null>(null);
  return (
    <>
      <AdminList
        title={labels.title}
        lead={labels.lead}
        tools={
          <div className={layout.row}>
            <Button variant="primary" onClick={() => setEdited('new')}>
              {labels.add}
            </Button>
            <LinkButton to={paths.helixRequests}>{participationMessages.requests}</LinkButton>
          </div>
        }
        query={query}
        loading={labels.loading}
        failed={labels.failed}
        empty={<EmptyState title={labels.none}>{labels.noneNext}</EmptyState>}
      >
        {(helixes) => (
          <RecordTable
            label={labels.title}
            columns={[labels.helix, labels.kind, labels.people, labels.state]}
            actions={labels.actions}
          >
            {helixes.map((helix) => (
              <Row key={helix.id} helix={helix} onEdit={() => setEdited(helix)} />
            ))}
          </RecordTable>
        )}
      </AdminList>
      {edited ? (
        <HelixEditor
          key={edited === 'new' ? 'new' : edited.id}
          helix={edited === 'new' ? null : (query.data?.find(({ id }) => id === edited.id) ?? edited)}
          all={query.data ?? []}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  );
}

function Row({ helix, onEdit }: { helix: ManagedHelix; onEdit: () => void }) {
  const { id, name, hue, mission, leaders, managers, retired } = helix;
  const [isConfirming, setConfirming] = useState(false);
  const [setRetired, { isLoading }] = useSetRetiredMutation();
  const confirmed = useConfirmed();
  const change = async () => {
    await confirmed(setRetired({ id, retired: !retired }));
    setConfirming(false);
  };
  return (
    <tr>
      <th scope="row" className={table.person}>
        <HelixMarker name={name} hue={hue} />
      </th>
      <td data-label={labels.kind}>{mission ? labels.mission : labels.topic}</td>
      <td data-label={labels.people}>{labels.peopleCount(leaders.length, managers.length)}</td>
      <td data-label={labels.state}>{retired ? labels.retired : labels.live}</td>
      <td className={table.actions}>
        <div className={table.buttons}>
          <Button size="small" aria-haspopup="dialog" aria-label={labels.editNamed(name)} onClick={onEdit}>
            {labels.edit}
          </Button>
          {retired ? (
            <Button size="small" busy={isLoading} aria-label={labels.restoreNamed(name)} onClick={() => void change()}>
              {labels.restore}
            </Button>
          ) : (
            <Button
              size="small"
              aria-haspopup="dialog"
              aria-label={labels.retireNamed(name)}
              onClick={() => setConfirming(true)}
            >
              {labels.retire}
            </Button>
          )}
        </div>
        <ConfirmDialog
          title={labels.retireTitle(name)}
          button={labels.retire}
          busy={isLoading}
          open={isConfirming}
          onConfirm={() => void change()}
          onClose={() => setConfirming(false)}
        >
          <p>{labels.retireText}</p>
        </ConfirmDialog>
      </td>
    </tr>
  );
}
