import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './file-button.module.css';

/** File names and media types of the pictures that the product takes. */
export const acceptedPictures = '.jpg,.jpeg,.png,.gif,.webp,image/jpeg,image/png,image/gif,image/webp';

/** A button that opens the file dialog. `label` names the field, which is reached through the button alone. */
export function FileButton({
  label,
  accept,
  busy = false,
  size,
  describedBy,
  onChoose,
  children,
}: {
  label: string;
  accept: string;
  busy?: boolean;
  size?: 'small';
  describedBy?: string | undefined;
  onChoose: (file: File) => unknown;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  function choose(file: File | undefined): void {
    // The same file can be chosen again after it was changed, and a refused one does not stay in the field.
    if (input.current) input.current.value = '';
    if (file) onChoose(file);
  }
  return (
    <span className={styles.choose}>
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <Button busy={busy} {...(size && { size })} aria-describedby={describedBy} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </span>
  );
}
