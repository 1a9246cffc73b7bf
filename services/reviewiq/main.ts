import { runService } from '@consortia/infra/kit/run-service';
import { reviewiqService } from './src/service.ts';

await runService(reviewiqService);
