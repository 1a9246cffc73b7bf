import { environment } from '@consortia/infra/config/environment';
import { defineService } from '@consortia/infra/kit/service/define-service';
import { runProduct } from '../run/run-product.ts';
import { loadServices } from '../topology.ts';

/** The product with as many further services without routes, data and events as the first argument says. */
const count = Number(process.argv[2]);
const empty = Array.from({ length: count }, (_, index) =>
  defineService({ name: `empty-${index + 1}`, migrations: [], handlers: [] }),
);
await runProduct(environment, { load: async () => [...(await loadServices()), ...empty] });
