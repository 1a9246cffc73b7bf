import { runService } from '@consortia/infra/kit/running/run-service';
import { recommendationsService } from './src/service.ts';

await runService(recommendationsService);
