import { runService } from '@consortia/infra/kit/running/run-service';
import { inboxService } from './src/service.ts';

await runService(inboxService);
