import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';
import { Link, type LinkProps } from './link.tsx';

type Appearance = { variant?: 'primary' | 'secondary' | 'quiet' | 'danger'; size?: 'medium' | 'small' };
const classOf = ({ variant = 'secondary', size = 'medium' }: Appearance): string =>
  `${styles.button} ${styles[variant]} ${styles[size]}`;

/** `primary` is the main action of a page, `danger` a destructive one. While `busy` the button is announced as such and ignores presses. */
export function Button({
  variant,
  size,
  busy = false,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Appearance & { busy?: boolean; children: ReactNode }) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ variant, size })}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {children}
    </button>
  );
}

export function LinkButton({ variant, size, ...rest }: LinkProps & Appearance) {
  return <Link {...rest} className={classOf({ variant, size })} />;
}

/** A link to anything outside the application: files, email addresses, other sites. */
export function AnchorButton({
  variant,
  size,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & Appearance) {
  return (
    <a {...rest} className={classOf({ variant, size })}>
      {children}
    </a>
  );
}
