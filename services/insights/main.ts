import { runService } from '@consortia/infra/kit/run-service';
import { insightsService } from './src/service.ts';

await runService(insightsService);
