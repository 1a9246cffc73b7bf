import { runService } from '@consortia/infra/kit/running/run-service';
import { postsService } from './src/service.ts';

await runService(postsService);
