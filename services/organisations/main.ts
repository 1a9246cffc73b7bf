import { runService } from '@consortia/infra/kit/run-service';
import { organisationsService } from './src/service.ts';

await runService(organisationsService);
