import { runService } from '@consortia/infra/kit/running/run-service';
import { organisationsService } from './src/service.ts';

await runService(organisationsService);
