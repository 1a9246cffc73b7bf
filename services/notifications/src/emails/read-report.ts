/** Contents of a report about an undelivered email (RFC 3464). */
export type BounceReport = {
  /** Addresses that failed for good, with the responses of their mail servers. */
  failed: readonly { address: string; reason: string }[];
  /** Message ids that the report names, those of the email among them. */
  messageIds: readonly string[];
};

const maxRecipients = 50;
const maxReason = 300;
/** `Final-Recipient: rfc822; ana@example.org`, without line breaks inside since fields are unfolded first. */
const recipient = /^(?:final|original)-recipient:\s*rfc822\s*;\s*<?([^<>\s]{3,254})>?\s*$/i;
const messageId = /^message-id:\s*(<[^<>\s]{3,250}>)\s*$/i;

/** The reports of the single recipients: blocks of fields, separated by empty lines. */
function failedIn(block: readonly string[]): { address: string; reason: string } | null {
  let address: string | undefined;
  const fields = new Map<string, string>();
  for (const line of block) {
    address ??= recipient.exec(line)?.[1];
    const colon = line.indexOf(':');
    if (colon > 0) fields.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  const isPermanent = fields.get('action')?.toLowerCase() === 'failed' && /^5\./.test(fields.get('status') ?? '');
  if (!address || !isPermanent) return null;
  const reason = fields.get('diagnostic-code') ?? fields.get('status')!;
  return { address, reason: reason.slice(0, maxReason) };
}

/** Reads a report in time linear in its length; null where it is none. Reports of delays and soft failures name no one. */
export function readReport(text: string): BounceReport | null {
  if (!/message\/delivery-status/i.test(text)) return null;
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n');
  const blocks: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '') blocks.push([]);
    else blocks.at(-1)!.push(line);
  }
  return {
    failed: blocks
      .map(failedIn)
      .filter((one) => one !== null)
      .slice(0, maxRecipients),
    messageIds: lines.map((line) => messageId.exec(line)?.[1]).filter((id) => id !== undefined),
  };
}
