import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';

type Look = { look?: 'main' | 'plain' | 'quiet' | 'danger'; size?: 'usual' | 'small' };
const classOf = ({ look = 'plain', size = 'usual' }: Look): string =>
  `${styles.button} ${styles[look]} ${styles[size]}`;

/** `main` is the one main action of a page, `danger` destroys something. While `busy` it keeps its width, says so and ignores further presses. */
export function Button({
  look,
  size,
  busy = false,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Look & { busy?: boolean; children: ReactNode }) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ look, size })}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {children}
    </button>
  );
}

export function LinkButton({ look, size, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={classOf({ look, size })} />;
}

/** For addresses that are no page of the application: files, letters, other sites. */
export function AnchorButton({ look, size, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & Look) {
  return (
    <a {...rest} className={classOf({ look, size })}>
      {children}
    </a>
  );
}
