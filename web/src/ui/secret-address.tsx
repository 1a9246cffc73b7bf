import { messages } from '@consortia/proto/messages';
import { Copy } from 'lucide-react';
import { Button } from './button.tsx';
import { TextInput } from './field.tsx';
import layout from './layout.module.css';
import styles from './secret-address.module.css';
import { useCopiedLink } from './use-copied-link.ts';

/** Texts of an address; `removed` is shown after it was removed. */
export type SecretAddressLabels = {
  create: string;
  replace: string;
  remove: string;
  address: string;
  shownOnce: string;
  removed: string;
};

/** A secret address that programs fetch: created, replaced, copied and removed. `url` is known while it was just created. */
export function SecretAddress({
  url,
  existing,
  labels,
  busy,
  onCreate,
  onRemove,
}: {
  url: string | undefined;
  /** Sentence about an address that was created before; null where there is none. */
  existing: string | null;
  labels: SecretAddressLabels;
  busy: boolean;
  onCreate: () => Promise<void>;
  /** Resolves to whether it was removed. */
  onRemove: () => Promise<boolean>;
}) {
  const { box, result, setResult, copy } = useCopiedLink();
  const hasAddress = url !== undefined || existing !== null;
  const create = async () => {
    setResult('');
    await onCreate();
  };
  const remove = async () => {
    if (await onRemove()) setResult(labels.removed);
  };
  return (
    <div className={layout.stack}>
      {url ? (
        <div ref={box} className={styles.address}>
          <TextInput
            label={labels.address}
            help={labels.shownOnce}
            value={url}
            readOnly
            onFocus={(event) => event.target.select()}
          />
        </div>
      ) : null}
      {existing && !url ? <p>{existing}</p> : null}
      <div className={layout.row}>
        {url ? (
          <Button variant="primary" onClick={() => void copy(url)}>
            <Copy size={18} aria-hidden /> {messages.copyLink}
          </Button>
        ) : null}
        <Button variant={hasAddress ? 'secondary' : 'primary'} busy={busy} onClick={() => void create()}>
          {hasAddress ? labels.replace : labels.create}
        </Button>
        {hasAddress ? (
          <Button variant="quiet" busy={busy} onClick={() => void remove()}>
            {labels.remove}
          </Button>
        ) : null}
      </div>
      <p role="status" className={`${layout.soft} ${styles.result}`}>
        {result}
      </p>
    </div>
  );
}
