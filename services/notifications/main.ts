import { runService } from '@consortia/infra/kit/running/run-service';
import { notificationsService } from './src/service.ts';

await runService(notificationsService);
