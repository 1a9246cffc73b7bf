import { messages } from '@consortia/proto/messages';
import { useUser } from '../../../lib/session.ts';
import { SecuritySection } from './security-section.tsx';

export function TwoFactorSection() {
  const user = useUser();
  return (
    <SecuritySection id="two-factor" title={messages.secondFactor}>
      <p>{user?.twoFactorEnabled ? messages.secondFactorOn : messages.secondFactorOff}</p>
    </SecuritySection>
  );
}
