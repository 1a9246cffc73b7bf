import { pathTo } from '@consortia/proto/client';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { consortiumMessages as names } from '@consortia/proto/consortium/messages';
import { buildingMessages as labels } from '@consortia/proto/consortium/messages/building';
import { consortiumPages } from '@consortia/proto/consortium/pages';
import type { Consortium } from '@consortia/proto/consortium/shapes';
import { messages } from '@consortia/proto/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useConfirmed } from '../../lib/use-confirmed.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { AnchorButton } from '../../ui/button.tsx';
import { SeatDots } from '../../ui/charts/seat-dots.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Fact } from '../../ui/fact.tsx';
import { TextInput } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { longDate } from '../../ui/time.ts';
import styles from './consortium.module.css';
import { useChangeConsortiumMutation, useDeleteConsortiumMutation } from './consortium-api.ts';

/** Title, call and the actions that concern all of a consortium. */
export function ConsortiumHead({ consortium }: { consortium: Consortium }) {
  const { title, role, call, opportunity, seats, closedAt } = consortium;
  const params = { consortiumId: consortium.id };
  return (
    <header className={layout.stack}>
      <Breadcrumbs above={[{ label: consortiumPages.consortia.title, to: paths.consortia }]} here={title} />
      <div className={layout.bar}>
        <div className={layout.head}>
          <p className={layout.soft}>{names.roles[role]}</p>
          <PageTitle title={title} />
        </div>
        <div className={layout.row} data-screen-only>
          <AnchorButton href={pathTo(consortiumApi.exportPartners, { params })} download>
            {labels.export}
          </AnchorButton>
          <AnchorButton href={pathTo(consortiumApi.exportPartnersDocument, { params })} download>
            {labels.exportDocument}
          </AnchorButton>
          {role === 'partner' ? null : <Actions consortium={consortium} />}
        </div>
      </div>
      {closedAt ? <p className={layout.panel}>{labels.closedNote}</p> : null}
      <dl className={`${layout.panel} ${styles.facts}`}>
        <Fact term={labels.forCall}>{call.url ? <Link to={call.url}>{call.title}</Link> : call.title}</Fact>
        <Fact term={labels.typeOfAction}>{call.typeOfAction ?? messages.missingValue}</Fact>
        <Fact term={labels.deadline}>{call.nextDeadline ? longDate(call.nextDeadline) : messages.missingValue}</Fact>
        {opportunity ? (
          <Fact term={labels.fromOpportunity}>
            <Link to={opportunity.url}>{opportunity.name}</Link>
          </Fact>
        ) : null}
        <Fact term={labels.seats}>
          {seats.length > 0 ? (
            <SeatDots total={seats.length} taken={seats.filter(({ filled }) => filled).length} named />
          ) : (
            labels.none
          )}
        </Fact>
      </dl>
    </header>
  );
}

function Actions({ consortium }: { consortium: Consortium }) {
  const { id: consortiumId, revision: expected, role, closedAt } = consortium;
  const [shown, show] = useState<'rename' | 'delete' | null>(null);
  const [change] = useChangeConsortiumMutation();
  const [remove, { isLoading }] = useDeleteConsortiumMutation();
  const navigate = useNavigate();
  const confirmed = useConfirmed();
  const setClosed = (closed: boolean) => confirmed(change({ consortiumId, expected, closed }));
  const items = [
    ...(closedAt ? [] : [{ label: labels.rename, onClick: () => show('rename') }]),
    ...(role === 'coordinator'
      ? [
          { label: closedAt ? labels.reopen : labels.close, onClick: () => void setClosed(!closedAt) },
          { label: labels.remove, onClick: () => show('delete') },
        ]
      : []),
  ];
  const onRemove = async () => {
    const sent = remove({ consortiumId });
    const { data } = (await confirmed(sent)) ? {} : await sent;
    if (data) void navigate(data.url);
  };
  return (
    <>
      {items.length > 0 ? <MoreMenu label={labels.more} items={items} /> : null}
      <ConfirmDialog
        title={labels.removeQuestion}
        button={labels.removeButton}
        busy={isLoading}
        open={shown === 'delete'}
        onConfirm={() => void onRemove()}
        onClose={() => show(null)}
      >
        <p>{labels.removeText}</p>
      </ConfirmDialog>
      {shown === 'rename' ? <Rename consortium={consortium} onDone={() => show(null)} /> : null}
    </>
  );
}

const renaming = consortiumApi.changeConsortium.body.pick({ title: true }).required();
type RenameProps = { consortium: Consortium; onDone: () => void };

function Rename({ consortium: { id: consortiumId, title, revision: expected }, onDone }: RenameProps) {
  const [change] = useChangeConsortiumMutation();
  const form = useContractForm({
    schema: renaming,
    initial: { title },
    send: (renamed) => change({ consortiumId, expected, ...renamed }).unwrap(),
    onSent: onDone,
    elsewhere: 'title',
  });
  return (
    <FormDialog of={form} title={labels.rename} button={labels.save} onClose={onDone}>
      <TextInput label={labels.title} maxLength={200} {...form.field('title')} />
    </FormDialog>
  );
}
