import { runService } from '@consortia/infra/kit/run-service';
import { inboxService } from './src/service.ts';

await runService(inboxService);
