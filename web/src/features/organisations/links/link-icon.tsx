import { limits } from '@consortia/proto/limits';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import styles from './links.module.css';

/**
 * The icon of the site that a link leads to. The fallback is shown until it has loaded, and where there is none or a side has fewer
 * than 32 pixels (C46). The service knows the host alone.
 */
export function LinkIcon({ host }: { host: string | null }) {
  const [state, setState] = useState<'loading' | 'shown' | 'missing'>('loading');
  return (
    <span className={styles.icon}>
      {state === 'shown' ? null : <Globe size={22} aria-hidden />}
      {host === null || state === 'missing' ? null : (
        <img
          src={`/link-icons/${host}`}
          alt=""
          width={32}
          height={32}
          loading="lazy"
          decoding="async"
          data-shown={state === 'shown' || undefined}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setState(Math.min(naturalWidth, naturalHeight) < limits.linkIconMinimumPixels ? 'missing' : 'shown')
          }
          onError={() => setState('missing')}
        />
      )}
    </span>
  );
}
