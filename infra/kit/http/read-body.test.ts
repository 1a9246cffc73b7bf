import { Readable } from 'node:stream';
import { limits } from '@consortia/proto/limits';
import type { Request, Response } from 'express';
import { bodyReader } from './read-body.ts';

const boundary = 'line';
const part = (name: string): string => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
const form = (fields: number): string =>
  `${Array.from({ length: fields }, (_, index) => part(`field${index}`)).join('')}--${boundary}--\r\n`;
function read(body: string, contentType = `multipart/form-data; boundary=${boundary}`): Promise<unknown> {
  const headers = { 'content-type': contentType, 'content-length': String(Buffer.byteLength(body)) };
  const request = Object.assign(Readable.from([Buffer.from(body)]), { method: 'POST', headers });
  return bodyReader({ access: 'anyone', maxBodyBytes: 1_000_000 })(request as unknown as Request, {} as Response);
}

describe('the body of a form with parts', () => {
  it('may have as many parts as a form has fields, and not one more', async () => {
    const fields = (await read(form(limits.formFields))) as Record<string, string>;
    expect(Object.keys(fields)).toHaveLength(limits.formFields);
    await expect(read(form(limits.formFields + 1))).rejects.toMatchObject({ code: 'kit.too_large' });
  });

  it('is refused with long headers of a part', async () => {
    const long = part('field0').replace('\r\n\r\n', `\r\n${'a: b\r\n'.repeat(1000)}\r\n`);
    await expect(read(`${long}--${boundary}--\r\n`)).rejects.toMatchObject({ code: 'kit.malformed' });
  });

  it('is refused without a boundary, and takes one in quotes', async () => {
    await expect(read(form(1), 'multipart/form-data')).rejects.toMatchObject({ code: 'kit.malformed' });
    expect(await read(form(1), `multipart/form-data; boundary="${boundary}"`)).toEqual({ field0: '1' });
  });
});
