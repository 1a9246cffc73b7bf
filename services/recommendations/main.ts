import { runService } from '@consortia/infra/http/run-service';
import { recommendationsService } from './src/service.ts';

await runService(recommendationsService);
