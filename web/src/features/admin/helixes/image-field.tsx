import type { ManagedHelix } from '@consortia/proto/helixes/management-api';
import { managementMessages as labels } from '@consortia/proto/helixes/messages/management';
import { photoProblem } from '@consortia/proto/identity/photo';
import { useId, useRef, useState } from 'react';
import type { ApiError } from '../../../lib/client.ts';
import { flashed } from '../../../lib/flashes.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import fieldStyles from '../../../ui/field.module.css';
import styles from './helix-editor.module.css';
import { useChangeHelixImageMutation, useRemoveHelixImageMutation } from './managed-helixes-api.ts';

const accept = '.jpg,.jpeg,.png,.gif,.webp,image/jpeg,image/png,image/gif,image/webp';

/** The picture of a Helix, which is stored as soon as it is chosen. */
export function ImageField({ helix: { id, image } }: { helix: ManagedHelix }) {
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');
  const [change, changing] = useChangeHelixImageMutation();
  const [remove, removing] = useRemoveHelixImageMutation();
  const dispatch = useAppDispatch();
  const done = (message: string) => dispatch(flashed({ kind: 'success', message }));
  async function choose(file: File | undefined): Promise<void> {
    // The same file can be chosen again, and a refused one does not stay in the field.
    if (input.current) input.current.value = '';
    if (!file) return;
    const problem = photoProblem(file);
    setError(problem ?? '');
    if (problem) return;
    const response = await change({ id, file });
    if (response.data) done(response.data.message);
    else setError((response.error as ApiError).fields?.file?.[0] ?? '');
  }
  async function clear(): Promise<void> {
    const { data } = await remove(id);
    if (data) done(data.message);
  }
  return (
    <div className={styles.image}>
      <p className={fieldStyles.label}>{labels.image}</p>
      <p className={fieldStyles.help}>{labels.imageHelp}</p>
      {image ? <img src={image} alt="" /> : null}
      <div className={styles.actions}>
        <input
          ref={input}
          className={styles.file}
          type="file"
          accept={accept}
          tabIndex={-1}
          aria-label={labels.chooseImage}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        <Button
          size="small"
          busy={changing.isLoading}
          aria-describedby={error ? errorId : undefined}
          onClick={() => input.current?.click()}
        >
          {labels.chooseImage}
        </Button>
        {image ? (
          <Button size="small" variant="quiet" busy={removing.isLoading} onClick={() => void clear()}>
            {labels.removeImage}
          </Button>
        ) : null}
      </div>
      <p id={errorId} role="alert" className={fieldStyles.error}>
        {error}
      </p>
    </div>
  );
}
