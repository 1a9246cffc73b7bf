import { runService } from '@consortia/infra/kit/running/run-service';
import { insightsService } from './src/service.ts';

await runService(insightsService);
