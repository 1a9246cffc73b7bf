import { runService } from '@consortia/infra/kit/run-service';
import { consortiumService } from './src/service.ts';

await runService(consortiumService);
