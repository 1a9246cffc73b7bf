import type { SearchHit, SearchKind } from '@consortia/proto/recommendations/shapes';
import {
  Building2,
  CircleCheck,
  CircleSlash,
  Clock,
  Compass,
  FileText,
  Handshake,
  Landmark,
  type LucideIcon,
  PenLine,
  SunMoon,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { Command } from './commands.ts';

export const kindIcons: Readonly<Record<SearchKind, LucideIcon>> = {
  opportunity: Handshake,
  call: Landmark,
  organisation: Building2,
  group: UsersRound,
  expert: UserRound,
  result: FileText,
};
export const statusIcons: Readonly<Record<NonNullable<SearchHit['call']>['status'], LucideIcon>> = {
  open: CircleCheck,
  forthcoming: Clock,
  closed: CircleSlash,
};
export const commandIcons: Readonly<Record<Command['icon'], LucideIcon>> = {
  create: PenLine,
  page: Compass,
  theme: SunMoon,
};
