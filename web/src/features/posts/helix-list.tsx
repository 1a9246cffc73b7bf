import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { helixPageOf } from '../../lib/paths.ts';
import { HelixMarker } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import articleStyles from './opportunity-article.module.css';

type Helix = Parameters<typeof helixPageOf>[0] & { id: string; name: string; hue: number };

/** The first Helixes of a post and how many others it has; nothing without any. */
export function FirstHelixes({
  helixes,
  total,
}: {
  helixes: readonly Pick<Helix, 'id' | 'name' | 'hue'>[];
  total: number;
}) {
  if (helixes.length === 0) return null;
  const others = total - Math.min(helixes.length, limits.proposalCardHelixes);
  return (
    <ul aria-label={messages.helixes}>
      {helixes.slice(0, limits.proposalCardHelixes).map((helix) => (
        <li key={helix.id}>
          <HelixMarker name={helix.name} hue={helix.hue} />
        </li>
      ))}
      {others > 0 ? <li className={layout.soft}>{messages.andOthers(others)}</li> : null}
    </ul>
  );
}

/** Links to all Helixes of a post; nothing without any. */
export const LinkedHelixes = ({ helixes }: { helixes: readonly Helix[] }) =>
  helixes.length > 0 ? (
    <ul className={`${layout.inlineList} ${articleStyles.helixes}`} aria-label={messages.helixes}>
      {helixes.map((helix) => (
        <li key={helix.id}>
          <Link to={helixPageOf(helix)}>
            <HelixMarker name={helix.name} hue={helix.hue} />
          </Link>
        </li>
      ))}
    </ul>
  ) : null;
