import { runService } from '@consortia/infra/http/run-service';
import { identityService } from './src/service.ts';

await runService(identityService);
