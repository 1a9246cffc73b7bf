import { checkBson, maximumCommandDepth } from './check-bson.ts';
import { commandError } from './command-error.ts';
import { type Document, decode, encode } from './values.ts';

const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;

/** A command as it came over a connection. `command` is decoded when it is first read, and throws MongoDB's errors. */
export type Request = {
  readonly id: number;
  readonly command: Document;
  readonly legacy: boolean;
  readonly moreToCome: boolean;
  readonly message: Buffer;
};

export const maximumMessageBytes = 48_000_000;
const checksumPresent = 1;
const moreToCome = 1 << 1;

/** Cuts a stream of bytes into whole messages. Throws a RangeError for a length that no message has. */
export function createFramer(onMessage: (message: Buffer) => void): (bytes: Buffer) => void {
  let waiting: Buffer[] = [];
  let length = 0;
  return (bytes) => {
    waiting.push(bytes);
    length += bytes.length;
    while (length >= 4) {
      if (waiting[0]!.length < 4) waiting = [Buffer.concat(waiting)];
      const size = waiting[0]!.readInt32LE(0);
      if (size < 16 || size > maximumMessageBytes) throw new RangeError(`a message of ${size} bytes`);
      if (length < size) return;
      const all = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting);
      waiting = all.length > size ? [all.subarray(size)] : [];
      length -= size;
      onMessage(all.subarray(0, size));
    }
  };
}

/** A request whose command is decoded once, on demand. */
function requestOf(request: Omit<Request, 'command'>, read: () => Document): Request {
  let command: Document | undefined;
  return {
    ...request,
    get command() {
      command ??= read();
      return command;
    },
  };
}

function decodeChecked(body: Buffer): Document {
  checkBson(body, maximumCommandDepth);
  try {
    return decode(body);
  } catch (error) {
    throw commandError(22, `the request is no valid BSON: ${(error as Error).message}`);
  }
}

/**
 * Reads OP_MSG (sections of both kinds, a checksum is not verified) and the OP_QUERY of an old handshake. Throws a RangeError for
 * bytes that are no message.
 */
export function parseRequest(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const code = message.readInt32LE(12);
  if (code === opMsg) return parseMessage(message, id);
  if (code === opQuery) return parseQuery(message, id);
  throw new RangeError(`operation code ${code} is not supported`);
}

function parseMessage(message: Buffer, id: number): Request {
  const flags = message.readUInt32LE(16);
  if (flags & 0xfffc) throw new RangeError(`required message flags ${flags} are not known`);
  const end = message.length - (flags & checksumPresent ? 4 : 0);
  let body: Buffer | undefined;
  const sequences: Buffer[] = [];
  for (let at = 20; at < end; ) {
    const kind = message[at]!;
    const size = message.readInt32LE(at + 1);
    if (size < 5 || at + 1 + size > end) throw new RangeError('a section longer than its message');
    const section = message.subarray(at + 1, at + 1 + size);
    if (kind === 0) body = section;
    else if (kind === 1) sequences.push(section);
    else throw new RangeError(`a section of kind ${kind}`);
    at += 1 + size;
  }
  const found = body;
  if (!found) throw new RangeError('a message without a command');
  return requestOf({ id, legacy: false, moreToCome: (flags & moreToCome) !== 0, message }, () => ({
    ...decodeChecked(found),
    ...Object.fromEntries(sequences.map(parseSequence)),
  }));
}

function parseSequence(section: Buffer): [string, Document[]] {
  const nameEnd = section.indexOf(0, 4);
  const documents: Document[] = [];
  for (let at = nameEnd + 1; at < section.length; ) {
    const size = nameEnd < 0 || at + 5 > section.length ? 0 : section.readInt32LE(at);
    if (size < 5 || at + size > section.length) throw commandError(22, 'a document is longer than its section');
    documents.push(decodeChecked(section.subarray(at, at + size)));
    at += size;
  }
  return [section.toString('utf8', 4, nameEnd), documents];
}

function parseQuery(message: Buffer, id: number): Request {
  const nameEnd = message.indexOf(0, 20);
  const namespace = message.toString('utf8', 20, nameEnd);
  const at = nameEnd + 9;
  return requestOf({ id, legacy: true, moreToCome: false, message }, () => ({
    ...decodeChecked(message.subarray(at, at + message.readInt32LE(at))),
    $db: namespace.split('.')[0],
  }));
}

/** A response as bytes, in the form in which its request came. Both have the same number: a driver reads the one it responds to alone. */
export function encodeReply(request: Pick<Request, 'id' | 'legacy'>, reply: Document | Uint8Array): Uint8Array[] {
  const body = reply instanceof Uint8Array ? reply : encode(reply);
  const head = Buffer.alloc(request.legacy ? 36 : 21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(request.id, 4);
  head.writeInt32LE(request.id, 8);
  head.writeInt32LE(request.legacy ? opReply : opMsg, 12);
  if (request.legacy) {
    head.writeInt32LE(8, 16);
    head.writeInt32LE(1, 32);
  }
  return [head, body];
}
