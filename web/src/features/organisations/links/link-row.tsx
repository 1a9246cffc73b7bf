import { limits } from '@consortia/proto/limits';
import type { LinkFields } from '@consortia/proto/link-fields';
import { linkMessages as labels } from '@consortia/proto/organisations/messages/links';
import { hostOfAddress } from '@consortia/proto/web-address';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '../../../lib/client.ts';
import { flashed } from '../../../lib/flashes.ts';
import { webAddress } from '../../../lib/paths.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { useConfirmed } from '../../../lib/use-confirmed.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { PageOwner } from '../page-owner.ts';
import { LinkIcon } from './link-icon.tsx';
import styles from './links.module.css';
import { useDeleteLinkMutation } from './links-api.ts';

export type PageLink = LinkFields & { id: string };

/** A link with its icon and host; `children` are its buttons. */
export function LinkRow({ link: { title, url }, children }: { link: LinkFields; children?: ReactNode }) {
  const address = webAddress(url);
  const host = hostOfAddress(url);
  return (
    <div className={`${layout.line} ${styles.row}`}>
      <LinkIcon key={host} host={host} />
      <div className={styles.about}>
        <p>
          {address ? (
            <a href={address} target="_blank" rel="nofollow noopener ugc">
              {title}
              <VisuallyHidden> {labels.opensElsewhere}</VisuallyHidden>
            </a>
          ) : (
            title
          )}
        </p>
        {host ? <p className={layout.soft}>{host}</p> : null}
      </div>
      {children}
    </div>
  );
}

type Props = { owner: PageOwner; link: PageLink; onEdit: () => void; onDeleted: () => void };

/** Edits and deletes a link. A failed deletion is a warning of 10 seconds (E16). */
export function LinkActions({ owner, link: { id, title }, onEdit, onDeleted }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [remove, { isLoading }] = useDeleteLinkMutation();
  const dispatch = useAppDispatch();
  const confirmed = useConfirmed();
  async function confirm(): Promise<void> {
    const failure = await confirmed(remove({ owner, linkId: id }));
    setOpen(false);
    if (failure) warn(failure);
    else onDeleted();
  }
  function warn({ status, message, errorType }: ApiError): void {
    // The end of the session is shown already.
    if (status === 401 || errorType === 'csrf-invalid') return;
    dispatch(flashed({ kind: 'warning', message, durationMs: limits.flashDangerMs }));
  }
  return (
    <div className={layout.row}>
      <Button size="small" data-edits={id} aria-label={labels.editOne(title)} onClick={onEdit}>
        {labels.edit}
      </Button>
      <Button size="small" aria-label={labels.deleteOne(title)} onClick={() => setOpen(true)}>
        {labels.delete}
      </Button>
      <ConfirmDialog
        title={labels.deleteQuestion}
        button={labels.delete}
        busy={isLoading}
        open={isOpen}
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
      >
        <p>{labels.deleteText(title)}</p>
      </ConfirmDialog>
    </div>
  );
}
