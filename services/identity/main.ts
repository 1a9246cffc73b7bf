import { runService } from '@consortia/infra/kit/run-service';
import { identityService } from './src/service.ts';

await runService(identityService);
