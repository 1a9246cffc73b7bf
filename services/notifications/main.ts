import { runService } from '@consortia/infra/kit/run-service';
import { notificationsService } from './src/service.ts';

await runService(notificationsService);
