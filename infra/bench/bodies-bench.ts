import { routes } from '@consortia/proto/catalogue';
import { bodyCap, isUnsafe, type Route } from '@consortia/proto/route';
import { assertBounded, valuesAllowed } from '../kit/http/bounded-json.ts';
import { readUrlEncoded } from '../kit/http/form-fields.ts';
import { inputValidator } from '../kit/requests/validate.ts';
import { type HostileBody, hostileBodies } from '../testing/hostile-bodies.ts';
import { type Figure, median, report } from './report.ts';

const rounds = 5;
/** Event loop that one request may hold, in milliseconds. */
const maxEventLoopMs = { atMost: 50 };

/** Milliseconds from the bytes of a body to the end of its validation, as the service kit goes about it. */
async function cost(route: Route, { type, text }: HostileBody, validate: ReturnType<typeof inputValidator>) {
  const bytes = Buffer.from(text);
  const startedAt = performance.now();
  try {
    if (type === 'application/json') assertBounded(bytes, valuesAllowed(route));
    const body = type === 'application/json' ? JSON.parse(bytes.toString()) : readUrlEncoded(bytes.toString());
    await validate({ params: { id: 'a1', slug: 'a1' }, query: {}, body });
  } catch {
    // Most are refused; what that costs is measured as well.
  }
  return performance.now() - startedAt;
}

const worst = new Map<string, { milliseconds: number; name: string }>();
let bodies = 0;
for (const route of routes.filter((one) => isUnsafe(one) && one.access !== 'service' && !one.multipart)) {
  const validate = inputValidator(route);
  for (const body of hostileBodies(route)) {
    bodies += 1;
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await cost(route, body, validate));
    const milliseconds = median(times);
    const kind = bodyCap(route) > 100_000 ? 'rich text' : 'other';
    if (milliseconds > (worst.get(kind)?.milliseconds ?? 0))
      worst.set(kind, { milliseconds, name: `${route.id}, ${body.name}` });
  }
}
const figures: Figure[] = [...worst].map(([kind, { milliseconds, name }]) => ({
  figure: `longest of all bodies, routes of ${kind} (${name})`,
  value: milliseconds,
  unit: 'ms',
  bar: maxEventLoopMs,
}));
report('Hostile bodies', [{ figure: 'bodies of the catalogue', value: bodies, unit: '', bar: null }, ...figures]);
