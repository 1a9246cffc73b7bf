import { runService } from '@consortia/infra/kit/running/run-service';
import { reviewiqService } from './src/service.ts';

await runService(reviewiqService);
