import type { NotificationKind } from '@consortia/proto/notifications/kinds';
import {
  BadgeCheck,
  Bell,
  BellRing,
  Handshake,
  Hourglass,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquare,
  Orbit,
  Reply,
  SearchCheck,
  Sparkles,
  Trash2,
  Undo2,
  Users,
} from 'lucide-react';

/** By kind, or by its first word for all kinds of that word. */
const icons: Readonly<Record<string, LucideIcon>> = {
  message: Mail,
  response: Reply,
  'response-overdue': Hourglass,
  'response-closed': Hourglass,
  'post-approved': BadgeCheck,
  'post-sent-back': Undo2,
  'post-deleted': Trash2,
  comment: MessageSquare,
  result: MessageSquare,
  membership: Users,
  helix: Orbit,
  consortium: Handshake,
  call: BellRing,
  matches: Sparkles,
  saved: SearchCheck,
  'new-opportunities': Megaphone,
};

export function KindIcon({ kind }: { kind: NotificationKind }) {
  const Icon = icons[kind] ?? icons[kind.split('-')[0]!] ?? Bell;
  return <Icon size={18} aria-hidden />;
}
