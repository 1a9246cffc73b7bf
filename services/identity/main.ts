import { runService } from '@consortia/infra/kit/running/run-service';
import { identityService } from './src/service.ts';

await runService(identityService);
