import type { ContentItem, ItemForm } from '@consortia/proto/content/editing-api';
import { editorMessages as labels } from '@consortia/proto/content/messages/editor';
import { type ContentKind, contentKinds } from '@consortia/proto/content/shapes';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useConfirmed } from '../../../lib/use-confirmed.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { RecordTable } from '../../../ui/record-table.tsx';
import { TabLinks, useTab } from '../../../ui/tab-links.tsx';
import { exactTime } from '../../../ui/time.ts';
import { AdminList } from '../admin-list.tsx';
import table from '../admin-table.module.css';
import { ItemEditor, type ItemPreview } from './item-editor.tsx';
import { useManagedItemsQuery, useRemoveItemMutation } from './managed-content-api.ts';

const kinds = contentKinds as unknown as readonly [ContentKind, ...ContentKind[]];
const nameOf = (item: ItemForm): string =>
  'title' in item ? item.title : item.kind === 'speaker' ? item.name : item.message;
function periodOf({ publishFrom, publishUntil }: ContentItem): string {
  const ends = [
    publishFrom && labels.from(exactTime(Date.parse(publishFrom))),
    publishUntil && labels.until(exactTime(Date.parse(publishUntil))),
  ].filter(Boolean);
  return ends.length === 0 ? labels.always : ends.join(', ');
}

/** Everything that administrators write for others to read, by kind. */
export function AdminContentPage({ Preview }: { Preview: ItemPreview }) {
  const kind = useTab(kinds);
  const query = useManagedItemsQuery(kind, { refetchOnMountOrArgChange: true });
  const [edited, setEdited] = useState<ContentItem | 'new' | null>(null);
  const current = edited === 'new' ? null : (query.data?.find(({ id }) => id === edited?.id) ?? edited);
  return (
    <>
      <AdminList
        title={labels.title}
        lead={labels.lead}
        tools={
          <div className={layout.stack}>
            <TabLinks
              label={labels.kinds}
              tabs={kinds.map((name) => ({
                name,
                label: labels.kindNames[name],
                to: `${paths.adminContent}?tab=${name}`,
                current: name === kind,
              }))}
            />
            <div>
              <Button variant="primary" onClick={() => setEdited('new')}>
                {labels.addKind[kind]}
              </Button>
            </div>
          </div>
        }
        query={query}
        loading={labels.loading}
        failed={labels.failed}
        empty={<EmptyState title={labels.none}>{labels.noneNext}</EmptyState>}
      >
        {(items) => (
          <RecordTable
            label={labels.kindNames[kind]}
            columns={[labels.item, labels.state, labels.period]}
            actions={labels.actions}
          >
            {items.map((item) => (
              <Row key={item.id} item={item} onEdit={() => setEdited(item)} />
            ))}
          </RecordTable>
        )}
      </AdminList>
      {edited ? (
        <ItemEditor
          key={edited === 'new' ? 'new' : edited.id}
          kind={kind}
          edited={current}
          title={current ? labels.editNamed(nameOf(current.item)) : labels.addKind[kind]}
          Preview={Preview}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  );
}

function Row({ item, onEdit }: { item: ContentItem; onEdit: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const [remove, { isLoading }] = useRemoveItemMutation();
  const confirmed = useConfirmed();
  const name = nameOf(item.item);
  async function confirm(): Promise<void> {
    await confirmed(remove(item.id));
    setConfirming(false);
  }
  return (
    <tr>
      <th scope="row" className={table.person}>
        {name}
        {item.item.kind === 'page' ? <span className={table.soft}>{labels.pages[item.item.page]}</span> : null}
      </th>
      <td data-label={labels.state}>{labels.states[item.state]}</td>
      <td data-label={labels.period}>{periodOf(item)}</td>
      <td className={table.actions}>
        <div className={table.buttons}>
          <Button size="small" aria-haspopup="dialog" aria-label={labels.editNamed(name)} onClick={onEdit}>
            {labels.edit}
          </Button>
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-label={labels.removeNamed(name)}
            onClick={() => setConfirming(true)}
          >
            {labels.remove}
          </Button>
        </div>
        <ConfirmDialog
          title={labels.removeTitle(name)}
          button={labels.remove}
          busy={isLoading}
          open={isConfirming}
          onConfirm={() => void confirm()}
          onClose={() => setConfirming(false)}
        >
          <p>{labels.removeText}</p>
        </ConfirmDialog>
      </td>
    </tr>
  );
}
