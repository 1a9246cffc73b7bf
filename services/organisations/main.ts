import { runService } from '@consortia/infra/http/run-service';
import { organisationsService } from './src/service.ts';

await runService(organisationsService);
