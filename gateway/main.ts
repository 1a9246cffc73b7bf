import { environment } from '@consortia/infra/config/environment';
import { runGateway } from './src/run-gateway.ts';

await runGateway(environment);
