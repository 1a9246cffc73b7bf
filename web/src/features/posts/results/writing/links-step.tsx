import { limits } from '@consortia/proto/limits';
import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { TextInput } from '../../../../ui/field.tsx';
import layout from '../../../../ui/layout.module.css';
import { emptyLink } from './result-fields.ts';
import styles from './result-form.module.css';
import type { StepProps } from './step-props.ts';

const address = {
  type: 'url',
  inputMode: 'url',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** Links with a title and a web address each, and the address of a video. */
export function LinksStep({ fields: { links, videoUrl }, errors, change }: StepProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const isAdded = useRef(false);
  useEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  });
  const changeLink = (at: number, part: Partial<typeof emptyLink>) =>
    change({ links: links.map((link, index) => (index === at ? { ...link, ...part } : link)) });
  function add(): void {
    isAdded.current = true;
    change({ links: [...links, emptyLink] });
  }
  function remove(at: number): void {
    change({ links: links.filter((_, index) => index !== at) });
    list.current?.querySelector<HTMLElement>('[data-adds]')?.focus();
  }
  return (
    <>
      <fieldset ref={list} className={`${layout.stack} ${styles.links}`}>
        <legend>{labels.linksTitle}</legend>
        {links.length === 0 ? <p className={layout.soft}>{labels.linksHelp}</p> : null}
        <ol className={layout.list}>
          {links.map((link, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: links have no identity but their position
            <li key={index} className={styles.link}>
              <TextInput
                label={labels.linkTitleOf(index + 1)}
                error={errors[`links.${index}.title`]}
                value={link.title}
                maxLength={limits.linkTitleCharacters}
                autoComplete="off"
                onChange={({ target }) => changeLink(index, { title: target.value })}
              />
              <TextInput
                {...address}
                label={labels.linkUrlOf(index + 1)}
                error={errors[`links.${index}.url`]}
                value={link.url}
                onChange={({ target }) => changeLink(index, { url: target.value })}
              />
              <Button
                size="small"
                variant="quiet"
                aria-label={labels.removeLinkOf(index + 1)}
                onClick={() => remove(index)}
              >
                <Trash2 size={16} aria-hidden /> {labels.removeLink}
              </Button>
            </li>
          ))}
        </ol>
        <p>
          <Button size="small" data-adds disabled={links.length >= limits.linksOfOneOwner} onClick={add}>
            <Plus size={16} aria-hidden /> {labels.addLink}
          </Button>
        </p>
        {errors.links ? (
          <p role="alert" className={styles.problem}>
            {errors.links}
          </p>
        ) : null}
      </fieldset>
      <TextInput
        {...address}
        label={labels.videoLabel}
        help={labels.videoHelp}
        error={errors.videoUrl}
        value={videoUrl}
        onChange={({ target }) => change({ videoUrl: target.value })}
      />
    </>
  );
}
