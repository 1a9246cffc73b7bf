import { pathTo } from '@consortia/proto/client';
import { consortiumApi } from '@consortia/proto/consortium/api';
import type { CoverageItem, Proof, Coverage as Read } from '@consortia/proto/consortium/coverage-shapes';
import { coverageMessages as labels } from '@consortia/proto/consortium/messages/coverage';
import type { Consortium } from '@consortia/proto/consortium/shapes';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { messages } from '@consortia/proto/messages';
import { useState } from 'react';
import { useConfirmed } from '../../lib/use-confirmed.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { AnchorButton, Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { Modal } from '../../ui/modal.tsx';
import { StateLabel } from '../../ui/state-label.tsx';
import tables from '../../ui/table.module.css';
import styles from './coverage.module.css';
import { useCoverageQuery, useRemoveItemMutation, useSaveItemMutation, useTakeItemsMutation } from './coverage-api.ts';
import { CoverageGrid } from './coverage-grid.tsx';
import { SeatForm } from './seat-form.tsx';

const tones = { strong: 'good', partial: 'warning', missing: 'danger' } as const;
/** Of a keyword of a seat. */
const keywordCharacters = 40;
type Shown = { kind: 'item'; item: CoverageItem | null } | { kind: 'seat'; item: CoverageItem } | null;

/** Which partner covers which item of the call, and what no one covers. */
export function Coverage({ consortium: { id: consortiumId }, edits }: { consortium: Consortium; edits: boolean }) {
  const { data: coverage, error } = useCoverageQuery(consortiumId);
  const [shown, show] = useState<Shown>(null);
  const [take, { isLoading }] = useTakeItemsMutation();
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
        <Matrix consortiumId={consortiumId} coverage={coverage} edits={edits} show={show} />
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
            sought={[shown.item.text.slice(0, keywordCharacters).trim()]}
            onDone={close}
          />
        ) : null}
      </Modal>
    </section>
  );
}

type MatrixProps = { consortiumId: string; coverage: Read; edits: boolean; show: (shown: Shown) => void };

function Matrix({ consortiumId, coverage: { partners, items }, edits, show }: MatrixProps) {
  const [remove] = useRemoveItemMutation();
  const confirmed = useConfirmed();
  const holes = items.filter(({ state }) => state === 'missing');
  return (
    <>
      <CoverageGrid coverage={{ partners, items }} />
      {holes.length > 0 ? (
        <div className={`${layout.panel} ${layout.stack}`}>
          <h3>{labels.holes}</h3>
          <ul className={layout.list}>
            {holes.map((item) => (
              <li key={item.id} className={layout.bar}>
                <span>{item.text}</span>
                {edits ? (
                  <Button
                    size="small"
                    aria-label={labels.addSeatFor(item.text)}
                    onClick={() => show({ kind: 'seat', item })}
                  >
                    {labels.addSeat}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section className={styles.scroll} aria-label={labels.table} tabIndex={0}>
        <table className={`${tables.table} ${tables.framed} ${styles.table}`}>
          <thead>
            <tr>
              {[{ id: 'item', name: labels.item }, ...partners].map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>
                <th scope="row">
                  {item.text}
                  {edits ? (
                    <div className={layout.row}>
                      <Button
                        size="small"
                        variant="quiet"
                        aria-label={labels.edit(item.text)}
                        onClick={() => show({ kind: 'item', item })}
                      >
                        {labels.editButton}
                      </Button>
                      <Button
                        size="small"
                        variant="quiet"
                        aria-label={labels.remove(item.text)}
                        onClick={() => confirmed(remove({ consortiumId, itemId: item.id }))}
                      >
                        {labels.removeButton}
                      </Button>
                    </div>
                  ) : null}
                </th>
                {item.cells.map(({ state, proof }, at) => (
                  <td key={partners[at]?.id}>
                    <StateLabel tone={tones[state]}>{labels.states[state]}</StateLabel>
                    {proof ? <ProofText proof={proof} /> : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function ProofText({ proof: { source, text, title, url } }: { proof: Proof }) {
  const label = labels.from(labels.sources[source], title);
  return (
    <>
      <p className={`${layout.soft} ${styles.proof}`}>{text}</p>
      <p className={`${layout.soft} ${styles.proof}`}>
        {url?.startsWith('/') ? <Link to={url}>{label}</Link> : url ? <a href={url}>{label}</a> : label}
      </p>
    </>
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
