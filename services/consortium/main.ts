import { runService } from '@consortia/infra/kit/running/run-service';
import { consortiumService } from './src/service.ts';

await runService(consortiumService);
