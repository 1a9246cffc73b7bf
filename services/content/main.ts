import { runService } from '@consortia/infra/kit/run-service';
import { contentService } from './src/service.ts';

await runService(contentService);
