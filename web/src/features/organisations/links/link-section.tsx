import { limits } from '@consortia/proto/limits';
import { linkMessages as labels } from '@consortia/proto/organisations/messages/links';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { useFocusAfterDecision } from '../../../ui/use-focus-after-decision.ts';
import type { PageOwner } from '../page-owner.ts';
import { LinkForm } from './link-form.tsx';
import { LinkActions, LinkRow, type PageLink } from './link-row.tsx';
import styles from './links.module.css';
import { useChangeLinkMutation, useCreateLinkMutation } from './links-api.ts';

type Props = { owner: PageOwner; links: readonly PageLink[]; mayManage: boolean };
const newLink = { title: '', url: '' };
/** `editing` of a link that is not stored yet. */
const added = 'new';

/** Links of an organisation or a group; those who manage the page create, edit and delete them in place. */
export function LinkSection({ owner, links, mayManage }: Props) {
  const [editing, setEditing] = useState<string | null>(null);
  const [create] = useCreateLinkMutation();
  const [change] = useChangeLinkMutation();
  const { container: section, decided } = useFocusAfterDecision<HTMLElement>(links);
  const id = useId();
  /** The buttons are there again once the form is gone. */
  function close(link: string): void {
    setEditing(null);
    requestAnimationFrame(() => section.current?.querySelector<HTMLElement>(`[data-edits="${link}"]`)?.focus());
  }
  const isFull = links.length >= limits.linksOfOneOwner;
  return (
    <section ref={section} className={`${layout.stack} ${styles.section}`} aria-labelledby={id}>
      <div className={layout.bar}>
        <h2 id={id} tabIndex={-1}>
          {labels.links}
        </h2>
        {mayManage && editing !== added && !isFull ? (
          <Button variant="primary" size="small" data-edits={added} onClick={() => setEditing(added)}>
            {labels.create}
          </Button>
        ) : null}
      </div>
      {mayManage && isFull ? <p className={layout.soft}>{labels.tooMany}</p> : null}
      {mayManage && editing === added ? (
        <LinkForm
          title={labels.createTitle}
          link={newLink}
          save={(body) => create({ owner, body }).unwrap()}
          onClose={() => close(added)}
        />
      ) : null}
      {links.length === 0 && editing === null ? (
        <EmptyState title={labels.none} headingLevel="h3">
          {mayManage ? labels.noneNext : labels.noneForOthers}
        </EmptyState>
      ) : null}
      {links.length > 0 ? (
        <ul className={styles.rows}>
          {links.map((link) => (
            <li key={link.id}>
              {mayManage && editing === link.id ? (
                <LinkForm
                  title={labels.editOne(link.title)}
                  link={link}
                  save={(body) => change({ owner, linkId: link.id, body }).unwrap()}
                  onClose={() => close(link.id)}
                />
              ) : (
                <LinkRow link={link}>
                  {mayManage ? (
                    <LinkActions owner={owner} link={link} onEdit={() => setEditing(link.id)} onDeleted={decided} />
                  ) : null}
                </LinkRow>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
