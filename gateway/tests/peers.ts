import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import type { EdgeSession } from '../src/sessions.ts';

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Listens on a free port of this machine. */
export async function listen(handler: RequestListener): Promise<Server> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
export const baseOf = (server: Server): string => `http://127.0.0.1:${portOf(server)}`;
export async function shut(server: Server): Promise<void> {
  server.closeAllConnections();
  if (server.listening) await new Promise((resolve) => server.close(resolve));
}

export type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

/** A service that responds to every request with its path, and records it. */
export function recorder(extend: (app: Express) => void = () => undefined) {
  const seen: Seen[] = [];
  const app = express().disable('etag');
  extend(app);
  app.use((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      const entry = { method, url, headers, body: Buffer.concat(chunks).toString('latin1') };
      seen.push(entry);
      response.json({ path: url });
    });
  });
  return { app, seen };
}

/** Sessions as identity resolves them; `resolved` counts the requests. */
export function identityPeer() {
  const sessions = new Map<string, EdgeSession>();
  const state = { resolved: 0, seen: [] as Seen[] };
  const { app, seen } = recorder((service) => {
    service.post('/internal/sessions/resolve', express.json(), (request, response) => {
      state.resolved++;
      const { token } = request.body as { token: string };
      response.json({ session: sessions.get(token) ?? null });
    });
  });
  state.seen = seen;
  return {
    app,
    state,
    sessions,
    /** Signs someone in and returns the cookie's value. */
    signIn(name: string, changes: Partial<EdgeSession> = {}): string {
      const token = createHash('sha256').update(name).digest('base64url');
      sessions.set(token, {
        sessionId: `${name}session`,
        userId: name,
        level: 'full',
        roles: ['ROLE_USER'],
        trial: false,
        version: 1,
        expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
        ...changes,
      });
      return token;
    },
  };
}
