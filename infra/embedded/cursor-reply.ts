const ok = Buffer.from([0x01, 0x6f, 0x6b, 0x00, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f, 0x00]);

/** The response to a query as BSON, made of the documents' stored bytes: `{cursor: {firstBatch, id, ns}, ok: 1}`. */
export function cursorReply(
  field: 'firstBatch' | 'nextBatch',
  batch: Uint8Array[],
  id: bigint,
  namespace: string,
): Uint8Array {
  const array = bsonArray(batch);
  const idBytes = Buffer.alloc(12);
  idBytes[0] = 0x12;
  idBytes.write('id\0', 1);
  idBytes.writeBigInt64LE(id, 4);
  const ns = Buffer.from(namespace);
  const nsHead = Buffer.alloc(8);
  nsHead[0] = 0x02;
  nsHead.write('ns\0', 1);
  nsHead.writeInt32LE(ns.length + 1, 4);
  const inner = bsonDocument([Buffer.from(`\x04${field}\0`), array, idBytes, nsHead, ns, Buffer.from([0])]);
  const parts = [Buffer.from('\x03cursor\0'), inner, ok.subarray(0, 12)];
  return bsonDocument(parts);
}

function bsonDocument(parts: Uint8Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 5);
  const head = Buffer.alloc(4);
  head.writeInt32LE(length);
  return Buffer.concat([head, ...parts, Buffer.from([0])], length);
}

function bsonArray(documents: Uint8Array[]): Buffer {
  return bsonDocument(documents.flatMap((document, index) => [Buffer.from(`\x03${index}\0`), document]));
}
