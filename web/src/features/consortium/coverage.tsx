import { pathTo } from '@consortia/proto/client';
import { consortiumApi } from '@consortia/proto/consortium/api';
import type { CoverageItem } from '@consortia/proto/consortium/coverage-shapes';
import { coverageMessages as labels } from '@consortia/proto/consortium/messages/coverage';
import type { Consortium } from '@consortia/proto/consortium/shapes';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { keywordFrom } from '@consortia/proto/keyword';
import { messages } from '@consortia/proto/messages';
import { useState } from 'react';
import { useConfirmed } from '../../lib/use-confirmed.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { AnchorButton, Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextInput } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import { useCoverageQuery, useRemoveItemMutation, useSaveItemMutation, useTakeItemsMutation } from './coverage-api.ts';
import { CoverageMatrix } from './coverage-matrix.tsx';
import { ProofTable } from './proof-table.tsx';
import { SeatForm } from './seat-form.tsx';

type Shown = { kind: 'item'; item: CoverageItem | null } | { kind: 'seat'; item: CoverageItem } | null;

/** Which partner covers which item of the call, and what no one covers. */
export function Coverage({ consortium: { id: consortiumId }, edits }: { consortium: Consortium; edits: boolean }) {
  const { data: coverage, error } = useCoverageQuery(consortiumId);
  const [shown, show] = useState<Shown>(null);
  const [take, { isLoading }] = useTakeItemsMutation();
  const [remove] = useRemoveItemMutation();
  const confirmed = useConfirmed();
  const close = () => show(null);
  const items = coverage?.items ?? [];
  return (
    <section className={layout.stack} aria-labelledby="coverage">
      <div className={layout.bar}>
        <h2 id="coverage">{labels.title}</h2>
        <div className={layout.row} data-screen-only>
          {edits ? (
            <>
              <Button busy={isLoading} onClick={() => confirmed(take({ consortiumId }))}>
                {labels.take}
              </Button>
              <Button onClick={() => show({ kind: 'item', item: null })}>{labels.add}</Button>
            </>
          ) : null}
          {items.length > 0 ? (
            <AnchorButton href={pathTo(consortiumApi.exportCoverage, { params: { consortiumId } })} download>
              {labels.export}
            </AnchorButton>
          ) : null}
        </div>
      </div>
      <p className={layout.soft} data-screen-only>
        {labels.lead}
      </p>
      {coverage ? null : <p className={layout.soft}>{error ? labels.failed : labels.loading}</p>}
      {coverage && items.length === 0 ? <p className={layout.soft}>{labels.none}</p> : null}
      {coverage && items.length > 0 ? (
        <>
          <CoverageMatrix
            coverage={coverage}
            edits={
              edits
                ? {
                    edit: (item) => show({ kind: 'item', item }),
                    remove: ({ id: itemId }) => confirmed(remove({ consortiumId, itemId })),
                    addSeat: (item) => show({ kind: 'seat', item }),
                  }
                : null
            }
          />
          <div data-screen-only>
            <Disclosure title={labels.proofs} headingLevel="h3">
              <ProofTable coverage={coverage} />
            </Disclosure>
          </div>
        </>
      ) : null}
      <Modal
        title={shown?.kind === 'seat' ? labels.addSeat : shown?.item ? labels.editTitle : labels.add}
        closeLabel={messages.cancel}
        open={shown !== null}
        onClose={close}
      >
        {shown?.kind === 'item' ? <ItemForm consortiumId={consortiumId} item={shown.item} onDone={close} /> : null}
        {shown?.kind === 'seat' ? (
          <SeatForm
            consortiumId={consortiumId}
            seat={null}
            sought={[keywordFrom(shown.item.text)].filter((keyword) => keyword !== '')}
            onDone={close}
          />
        ) : null}
      </Modal>
    </section>
  );
}

type FormProps = { consortiumId: string; item: CoverageItem | null; onDone: () => void };

/** A new item, or the text of one; what was typed stays where someone else has changed the item meanwhile. */
function ItemForm({ consortiumId, item, onDone }: FormProps) {
  const [save] = useSaveItemMutation();
  const form = useContractForm({
    schema: consortiumApi.addItem.body,
    initial: { text: item?.text ?? '' },
    send: ({ text }) => save({ consortiumId, text, itemId: item?.id, expected: item?.revision }).unwrap(),
    onSent: onDone,
    elsewhere: 'text',
  });
  return (
    <Form of={form} button={labels.save}>
      <TextInput label={labels.item} maxLength={sizes.itemCharacters} {...form.field('text')} />
    </Form>
  );
}
