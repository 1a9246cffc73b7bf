import { runService } from '@consortia/infra/kit/running/run-service';
import { contentService } from './src/service.ts';

await runService(contentService);
