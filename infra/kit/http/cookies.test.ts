import type { Request, Response } from 'express';
import express from 'express';
import { clearCookie, cookieName, readCookie, setCookie } from './cookies.ts';

const plain = { publicUrl: 'http://localhost:3000' };
const secure = { publicUrl: 'https://consortia.example' };
const sent = (cookie: string) => ({ headers: { cookie } }) as Request;

async function written(write: (response: Response) => void): Promise<string[]> {
  const app = express();
  app.get('/', (_request, response) => {
    write(response);
    response.end();
  });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const cookies = (await fetch(`http://127.0.0.1:${port}`)).headers.getSetCookie();
  await new Promise((resolve) => server.close(resolve));
  return cookies;
}

describe('cookies', () => {
  it('are bound to the host and to encrypted connections on https', async () => {
    expect(cookieName(plain, 'session')).toBe('consortia-session');
    const [session, visitor, device, flash] = await written((response) => {
      for (const name of ['session', 'visitor', 'device', 'flash'] as const) setCookie(response, secure, name, 'v');
    });
    expect(session).toBe('__Host-consortia-session=v; Path=/; HttpOnly; Secure; SameSite=Lax');
    expect(visitor).toBe('__Host-consortia-visitor=v; Path=/; HttpOnly; Secure; SameSite=Strict');
    expect(device).toMatch(/^__Host-consortia-device=v;.*HttpOnly; Secure; SameSite=Lax/);
    expect(flash).toBe('__Host-consortia-flash=v; Path=/; Secure; SameSite=Lax');
  });

  it('are cleared with the attributes they were set with', async () => {
    const [cleared] = await written((response) => clearCookie(response, secure, 'session'));
    expect(cleared).toMatch(/^__Host-consortia-session=; Path=\/; Expires=Thu, 01 Jan 1970.*Secure/);
  });

  it('are read by their whole name', () => {
    expect(readCookie(sent('a=1; consortia-session=x%20y; b=2'), plain, 'session')).toBe('x y');
    expect(readCookie(sent('not-consortia-session=x'), plain, 'session')).toBeUndefined();
    expect(readCookie(sent('consortia-session=x'), secure, 'session')).toBeUndefined();
    expect(readCookie(sent('consortia-session=%E0%A4%A'), plain, 'session')).toBeUndefined();
    expect(readCookie({ headers: {} }, plain, 'session')).toBeUndefined();
  });
});
