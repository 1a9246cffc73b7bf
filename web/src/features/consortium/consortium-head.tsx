import { pathTo } from '@consortia/proto/client';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { consortiumMessages as names } from '@consortia/proto/consortium/messages';
import { buildingMessages as labels } from '@consortia/proto/consortium/messages/building';
import { consortiumPages } from '@consortia/proto/consortium/pages';
import type { Consortium } from '@consortia/proto/consortium/shapes';
import { messages } from '@consortia/proto/messages';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { AnchorButton, Button } from '../../ui/button.tsx';
import { SeatDots } from '../../ui/charts/seat-dots.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Fact } from '../../ui/fact.tsx';
import { TextInput } from '../../ui/field.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { Modal } from '../../ui/modal.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { longDate } from '../../ui/time.ts';
import styles from './consortium.module.css';
import { useChangeConsortiumMutation, useDeleteConsortiumMutation } from './consortium-api.ts';
import { problemOf } from './problem-of.ts';
import { useFlash } from './use-flash.ts';

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
  const flash = useFlash();
  const setClosed = async (closed: boolean) => flash(await change({ consortiumId, expected, closed }));
  const items = [
    ...(closedAt ? [] : [{ label: labels.rename, onClick: () => show('rename') }]),
    ...(role === 'coordinator'
      ? [
          { label: closedAt ? labels.reopen : labels.close, onClick: () => void setClosed(!closedAt) },
          { label: labels.remove, onClick: () => show('delete') },
        ]
      : []),
  ];
  const confirmed = async () => {
    const { data } = await remove({ consortiumId });
    if (data && flash({ data })) void navigate(data.url);
  };
  return (
    <>
      {items.length > 0 ? <MoreMenu label={labels.more} items={items} /> : null}
      <ConfirmDialog
        title={labels.removeQuestion}
        button={labels.removeButton}
        busy={isLoading}
        open={shown === 'delete'}
        onConfirm={() => void confirmed()}
        onClose={() => show(null)}
      >
        <p>{labels.removeText}</p>
      </ConfirmDialog>
      <Modal title={labels.rename} closeLabel={messages.cancel} open={shown === 'rename'} onClose={() => show(null)}>
        <Rename consortium={consortium} onDone={() => show(null)} />
      </Modal>
    </>
  );
}

function Rename({ consortium, onDone }: { consortium: Consortium; onDone: () => void }) {
  const [title, setTitle] = useState(consortium.title);
  const [change, { isLoading, error }] = useChangeConsortiumMutation();
  const flash = useFlash();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (flash(await change({ consortiumId: consortium.id, expected: consortium.revision, title }))) onDone();
  }
  return (
    <form className={layout.stack} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={labels.title}
        value={title}
        maxLength={200}
        error={problemOf(error)}
        onChange={({ target }) => setTitle(target.value)}
      />
      <div className={layout.row}>
        <Button type="submit" variant="primary" busy={isLoading}>
          {labels.save}
        </Button>
        <Button onClick={onDone}>{messages.cancel}</Button>
      </div>
    </form>
  );
}
