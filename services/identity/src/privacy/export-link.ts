import { hkdfSync } from 'node:crypto';
import type { Keys } from '@consortia/infra/config/keys';
import { readSignedValue, signValue } from '@consortia/infra/kit/http/signed-value';

const purpose = 'data-export';
type NeededKeys = Pick<Keys, 'fields'>;
const keysOf = ({ fields }: NeededKeys): Buffer[] =>
  fields.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'data export links', 32)));

/** The signed value in the link to an export. The sign-in of its owner is needed as well. */
export const signExportLink = (keys: NeededKeys, exportId: string): string =>
  signValue(keysOf(keys), purpose, exportId);

/** Id of the export, or null where the value was not signed here. */
export const readExportLink = (keys: NeededKeys, link: string): string | null =>
  readSignedValue(keysOf(keys), purpose, link);
