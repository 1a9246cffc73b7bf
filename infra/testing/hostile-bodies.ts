import { inputSchema, type JsonSchema } from '@consortia/proto/json-schema';
import { limits } from '@consortia/proto/limits';
import { bodyCap, type Route } from '@consortia/proto/route';
import { valuesAllowed } from '../kit/http/bounded-json.ts';

/** What expressions and validators stumble over when it is repeated; the last part makes a match fail at its end. */
export const hostileRepeats: Readonly<Record<string, [repeated: string, last: string]>> = {
  letters: ['a', '!'],
  dots: ['a.', '\0'],
  dashes: ['-', 'x-'],
  slashes: ['/', 'x'],
  spaces: [' ', 'x'],
  'combining marks': ['a\u0301\u0323', '\0'],
  'open brackets': ['[(<{', 'x'],
  tags: ['<a b="', '<'],
  backslashes: ['\\', '"'],
  digits: ['0 ', 'x'],
  joiners: ['\u200d', 'x'],
  addresses: ['a@a.a', '@'],
  links: ['http://a.', '\n'],
};
/** A hostile text of at most `bytes` in UTF-8. */
export function hostileText(name: string, bytes: number): string {
  const [repeated, last] = hostileRepeats[name]!;
  const times = Math.max(0, Math.floor((bytes - Buffer.byteLength(last)) / Buffer.byteLength(repeated)));
  return repeated.repeat(times) + last;
}

export type HostileBody = {
  name: string;
  type: 'application/json' | 'application/x-www-form-urlencoded';
  text: string;
};

/** As many times `entry` as the route lets through, next to `used` values and bytes for what holds them. */
function wide(entry: string, values: number, allowed: number, bytes: number): string {
  const times = Math.min(Math.floor(allowed / values), Math.floor(bytes / (entry.length + 1)));
  return `[${Array(Math.max(1, times)).fill(entry).join(',')}]`;
}

const entries: readonly [name: string, json: string, values: number][] = [
  ['numbers', '1', 1],
  ['empty texts', '""', 1],
  ['wrong texts', '"!"', 1],
  ['empty objects', '{}', 2],
  ['unknown blocks', '{"type":"x"}', 2],
  ['empty texts of a document', '{"type":"text"}', 2],
  ['wrong texts of a document', '{"type":"text","text":"","marks":[1,2]}', 6],
];

/** A valid beginning of a document that leads to a list of its texts. */
const documents: readonly [name: string, before: string, after: string][] = [
  ['blocks', '{"type":"doc","content":', '}'],
  ['texts', '{"type":"doc","content":[{"type":"paragraph","content":', '}]}'],
  ['items', '{"type":"doc","content":[{"type":"bulletList","content":', '}]}'],
];

function* ofField(name: string, schema: JsonSchema, allowed: number, bytes: number): Generator<[string, string]> {
  const room = bytes - name.length - 200;
  for (const repeat of Object.keys(hostileRepeats)) {
    // JSON writes a control character or quotation mark with up to six bytes.
    const text = JSON.stringify(hostileText(repeat, Math.floor(room / (repeat === 'backslashes' ? 2 : 1))));
    if (text.length <= room) yield [`${name}: ${repeat}`, text];
  }
  for (const [entry, json, values] of entries) {
    yield [`${name}: a list of ${entry}`, wide(json, values, allowed - 20, room)];
    if (schema.properties?.content) {
      for (const [place, before, after] of documents) {
        yield [`${name}: ${place}, ${entry}`, before + wide(json, values, allowed - 20, room) + after];
      }
    }
  }
  yield [`${name}: deep`, '['.repeat(limits.jsonDepth - 1) + ']'.repeat(limits.jsonDepth - 1)];
}

/** Bodies of a route that are as hostile as its cap on bytes, values, depth and fields lets through. */
export function* hostileBodies(route: Route): Generator<HostileBody> {
  const bytes = bodyCap(route);
  const allowed = Math.min(valuesAllowed(route), 100_000);
  const type = 'application/json';
  const keys = Array.from({ length: allowed - 2 }, (_, index) => `"k${index}":1`);
  yield {
    name: 'unknown keys',
    type,
    text: `{${keys
      .join(',')
      .slice(0, bytes - 20)
      .replace(/,[^,]*$/, '')}}`,
  };
  yield { name: 'an unknown text', type, text: `{"unknown":"${'a'.repeat(bytes - 20)}"}` };
  const form = 'application/x-www-form-urlencoded';
  const fields = Array.from({ length: limits.formFields }, (_, index) => `k${index}[a][b][]=%20`).join('&');
  yield { name: 'form fields', type: form, text: fields.slice(0, bytes) };
  yield { name: 'one form field', type: form, text: 'a[]=1&'.repeat(limits.formFields - 1) };
  yield { name: 'brackets of a form field', type: form, text: `a${'['.repeat(bytes - 10)}=1` };
  const properties = route.body ? (inputSchema(route.body).properties ?? {}) : {};
  for (const [name, schema] of Object.entries(properties)) {
    for (const [what, json] of ofField(name, schema, allowed, bytes)) {
      yield { name: what, type, text: `{"${name}":${json}}` };
    }
  }
}
