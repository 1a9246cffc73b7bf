import { runService } from '@consortia/infra/kit/run-service';
import { recommendationsService } from './src/service.ts';

await runService(recommendationsService);
