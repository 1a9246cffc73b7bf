import { contentPageMessages as labels } from '@consortia/proto/content/messages/pages';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { webAddress } from '../../lib/paths.ts';
import { AnchorButton, LinkButton } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

type Props = {
  to: string;
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'medium' | 'small';
  onClick?: () => void;
  children: ReactNode;
};

/** A link that an administrator wrote: to a page of this site, or to another site, which opens in a tab of its own. */
export function ContentLink({ to, children, ...rest }: Props) {
  const address = webAddress(to);
  if (address === null)
    return (
      <LinkButton {...rest} to={to}>
        {children}
      </LinkButton>
    );
  return (
    <AnchorButton {...rest} href={address} target="_blank" rel="noopener noreferrer nofollow">
      {children} <ExternalLink size={16} aria-hidden />
      <VisuallyHidden> {labels.opensElsewhere}</VisuallyHidden>
    </AnchorButton>
  );
}
