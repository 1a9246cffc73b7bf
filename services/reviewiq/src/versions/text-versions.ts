import { measureText } from '@consortia/proto/reviewiq/measure-text';
import type { SchemeValue, SectionSelection } from '@consortia/proto/reviewiq/proposal-guides';
import type { TextVersion } from '@consortia/proto/reviewiq/shapes';
import type { Exchange } from '../sessions/exchange-model.ts';
import { exchangesOf, type Reading } from '../sessions/exchanges.ts';

/** An exchange about a text of the proposal, and no question. */
export type Version = Exchange & { version: number; selection: SectionSelection };
const isVersion = (exchange: Exchange): exchange is Version => exchange.version !== null && exchange.selection !== null;

/** The versions of all texts of a person's session, the earliest first. */
export async function versionsOf(parts: Reading, userId: string, scheme: SchemeValue): Promise<Version[]> {
  return (await exchangesOf(parts, { userId, scheme, tool: 'feedback' })).filter(isVersion);
}

export const presentVersion = ({ id, selection, version, at, prompt }: Version): TextVersion => ({
  ...{ id, sectionSelection: selection, version, at: at.toISOString() },
  measure: measureText(prompt),
});
