import { createServer } from 'node:http';
import { beMeasured } from './measured-process.ts';

/** A service that costs next to nothing: a constant page of a list, and one session for everyone. */
const page = JSON.stringify({
  items: Array.from({ length: 12 }, (_, at) => ({
    id: String(at),
    title: `Opportunity ${at}`,
    text: 'words '.repeat(30),
  })),
});
const session = JSON.stringify({
  session: {
    sessionId: 'bench',
    userId: 'bench',
    level: 'full',
    roles: ['ROLE_USER'],
    trial: false,
    version: 1,
    expiresAt: '2100-01-01T00:00:00.000Z',
  },
});
const server = createServer((request, response) => {
  const body = request.url === '/internal/sessions/resolve' ? session : page;
  request.resume();
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(body);
});
await beMeasured(server);
